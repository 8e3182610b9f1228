package redisstore

import (
	"context"
	"time"
)

// CheckOptions say how to check the data.
type CheckOptions struct {
	Repair   bool
	Pause    time.Duration                           // between two looks at a finding; 0 for a second
	Found    func(Finding)                           // called for each finding; may be nil
	Progress func(stage string, done, total int64)   // called now and then with keys visited; may be nil
	Continue func(ctx context.Context) (bool, error) // asked between batches whether to go on; may be nil
}

// A Finding is an invariant of the data that two looks found broken.
type Finding struct {
	Rule      string `json:"rule"`             // which one, such as article.points
	Key       string `json:"key"`              // where
	Member    string `json:"member,omitempty"` // the member or field of the key
	Is        string `json:"is"`
	Should    string `json:"should"`
	Corrected bool   `json:"corrected"`
}

// CheckReport sums a check up.
type CheckReport struct {
	Checked   int64 `json:"checked"`   // entities, members and entries looked at, in the first round
	Findings  int   `json:"findings"`  // of all rounds
	Corrected int   `json:"corrected"` // of these
	Left      int   `json:"left"`      // that the last round found and did not correct
}

// finding is a Finding as a script reports it.
type finding struct {
	Finding
	subject   int // of the batch
	signature string
}
