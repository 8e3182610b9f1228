//go:build race

package redistest

const raceDetector = true
