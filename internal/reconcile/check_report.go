package reconcile

import (
	"context"
	"time"
)

// CheckOptions are the options of Check.
type CheckOptions struct {
	Repair   bool                                    // whether to correct findings
	Pause    time.Duration                           // between two looks at a finding; 0 for a second
	Found    func(Finding)                           // called for each finding; may be nil
	Progress func(stage string, done, total int64)   // called with the number of visited keys; may be nil
	Share    float64                                 // of a core of Redis that it may take; 0 for as much as it can
	Rounds   int                                     // after which it ends; 0 to go on until no correction is left
	Continue func(ctx context.Context) (bool, error) // called between batches, false stops the check; may be nil
}

// A Finding is a broken invariant of the data.
type Finding struct {
	Rule      string `json:"rule"`             // the invariant, such as article.points
	Key       string `json:"key"`              // the key with the wrong value
	Member    string `json:"member,omitempty"` // the member or field of the key
	Is        string `json:"is"`
	Should    string `json:"should"`
	Corrected bool   `json:"corrected"`
	Notice    bool   `json:"notice,omitempty"` // no repair can correct it: a person has to decide
}

// A CheckReport is the result of a check.
type CheckReport struct {
	Checked   int64 `json:"checked"`  // entities, members and entries, in the first round
	Findings  int   `json:"findings"` // in all rounds, without notices
	Notices   int   `json:"notices"`
	Corrected int   `json:"corrected"` // of these findings
	Left      int   `json:"left"`      // findings of the last round that were not corrected
}

// A finding is a Finding in a script's reply.
type finding struct {
	Finding
	subject   int // index in the batch
	signature string
	quiet     bool // see the type count in counts.go of the store
}
