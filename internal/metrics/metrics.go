// Package metrics counts what a process does, for Prometheus. Its functions may be called at any time and from any
// goroutine. Counts are of the process: several servers in one process share them.
//
// Labels have values of our own only, never a text of a client: each value is a time series for ever.
package metrics

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// all are the collectors of this package.
var all []prometheus.Collector

// registered adds a collector to all and returns it.
func registered[C prometheus.Collector](c C) C {
	all = append(all, c)
	return c
}

func counter(name, help string) prometheus.Counter {
	return registered(prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help}))
}

func counters(name, help string, labels ...string) *prometheus.CounterVec {
	return registered(prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels))
}

func gauge(name, help string) prometheus.Gauge {
	return registered(prometheus.NewGauge(prometheus.GaugeOpts{Name: name, Help: help}))
}

func histogram(name, help string, buckets []float64) prometheus.Histogram {
	return registered(prometheus.NewHistogram(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}))
}

func histograms(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	return registered(prometheus.NewHistogramVec(
		prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels))
}

// A Gauge is a number of a server that is read when the metrics are.
type Gauge struct {
	Name, Help string
	Value      func() float64
	cache      string // the label of a gauge that each cache has; "" for none
}

// Handler serves the metrics of the process and the gauges of a server, in the formats of Prometheus.
func Handler(gauges ...Gauge) http.Handler {
	registry := prometheus.NewRegistry()
	registry.MustRegister(all...)
	registry.MustRegister(
		collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	for _, g := range gauges {
		options := prometheus.GaugeOpts{Name: g.Name, Help: g.Help}
		if g.cache != "" {
			options.ConstLabels = prometheus.Labels{"cache": g.cache}
		}
		registry.MustRegister(prometheus.NewGaugeFunc(options, g.Value))
	}
	return promhttp.HandlerFor(registry, promhttp.HandlerOpts{})
}
