package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// A process is a server that is measured. It runs on its own, so that the kernel counts its processor time and memory.
type process struct {
	command *exec.Cmd
	pid     int
	workers bool   // its children serve too
	addr    string // host:port
	admin   string // host:port of metrics and profiles, "" without them
	errors  bytes.Buffer
}

// listening matches what a target prints once it listens.
var listening = regexp.MustCompile(`(Metrics: )?http://([0-9.]+:[0-9]+)/`)

// start starts a program and waits until it has printed its addresses: the one of its metrics, if admin is set, and its
// own. Errors: the program ends, or does not listen within 20 seconds; they have what it printed on standard error.
func start(ctx context.Context, admin bool, input io.Reader, program string, arguments ...string) (*process, error) {
	p := &process{command: exec.CommandContext(ctx, program, arguments...)}
	p.command.Stdin, p.command.Stderr = input, &p.errors
	p.command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	output, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	p.pid = p.command.Process.Pid
	late := time.AfterFunc(20*time.Second, func() { _ = p.command.Process.Kill() })
	defer late.Stop()
	lines := bufio.NewScanner(output)
	for lines.Scan() {
		if match := listening.FindStringSubmatch(lines.Text()); match != nil {
			if match[1] != "" {
				p.admin = match[2]
			} else {
				p.addr = match[2]
			}
		}
		if p.addr != "" && (p.admin != "" || !admin) {
			go func() { _, _ = io.Copy(io.Discard, output) }()
			return p, nil
		}
	}
	p.stop()
	return nil, fmt.Errorf("%s does not listen: %s", program, p.errors.String())
}

// stop ends the process and waits for its end.
func (p *process) stop() {
	_ = p.command.Process.Signal(os.Interrupt) // on SIGTERM Agora would go on serving for a while
	late := time.AfterFunc(10*time.Second, func() { _ = p.command.Process.Kill() })
	defer late.Stop()
	_ = p.command.Wait() // it ends by our signal
}

// pids returns the process and its workers.
func (p *process) pids() ([]int, error) {
	pids := []int{p.pid}
	if !p.workers {
		return pids, nil
	}
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%[1]d/children", p.pid))
	for _, child := range strings.Fields(string(text)) {
		number, _ := strconv.Atoi(child)
		pids = append(pids, number)
	}
	return pids, err
}

// cpu returns the processor time that the process and its workers have taken. The kernel's clock of a process counts
// nanoseconds, where /proc counts hundredths of a second.
func (p *process) cpu() (total time.Duration, err error) {
	pids, err := p.pids()
	for _, pid := range pids {
		var taken unix.Timespec
		const clock = 2 // CPUCLOCK_SCHED of a process
		if err := unix.ClockGettime(int32(^pid<<3|clock), &taken); err != nil {
			return 0, err
		}
		total += time.Duration(taken.Nano())
	}
	return total, err
}

// resident returns the bytes of memory that the process and its workers hold.
func (p *process) resident() (total int, err error) {
	pids, err := p.pids()
	for _, pid := range pids {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
		if err != nil {
			return 0, err
		}
		pages, _ := strconv.Atoi(strings.Fields(string(text))[1])
		total += pages * os.Getpagesize()
	}
	return total, err
}

// allocated returns the objects and bytes that a Go server has allocated, 0 for one without metrics.
func (p *process) allocated(ctx context.Context) (objects, size float64, err error) {
	if p.admin == "" {
		return 0, 0, nil
	}
	body, err := get(ctx, "http://"+p.admin+"/metrics")
	if err != nil {
		return 0, 0, err
	}
	return metric(body, "go_memstats_mallocs_total"), metric(body, "go_memstats_alloc_bytes_total"), nil
}

// metric returns the value of a metric without labels in the text format of Prometheus, 0 for none.
func metric(text []byte, name string) float64 {
	for line := range bytes.Lines(text) {
		if value, ok := bytes.CutPrefix(line, []byte(name+" ")); ok {
			number, _ := strconv.ParseFloat(string(bytes.TrimSpace(value)), 64)
			return number
		}
	}
	return 0
}

// get returns the body of a page. Errors: a status other than 200, and those of the network.
func get(ctx context.Context, url string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = errors.New(response.Status)
	}
	return body, err
}
