package redisstore

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/redis"
)

const (
	checkPause  = time.Second
	checkRounds = 80     // a correction may cause another finding: depths are corrected level by level
	maxSuspects = 20_000 // findings in memory before their second look
	shortList   = 500    // members that one script may read at once, in a millisecond or two
)

// Check walks all data and reports every broken invariant that two looks, a pause apart, find:
// a half-done write of another program is complete by then. With Repair it corrects derived data
// from the entities and the contract's sets and lists, in rounds until no correction is left.
// It may run beside other programs and other checks, and may be interrupted, as the script that
// makes a finding also corrects it. It returns the report so far and the error that ended it.
func (s *Store) Check(ctx context.Context, options CheckOptions) (CheckReport, error) {
	if options.Pause == 0 {
		options.Pause = checkPause
	}
	if err := s.FollowZone(ctx); err != nil {
		return CheckReport{}, err
	}
	if options.Repair {
		if err := s.finishDeletions(ctx); err != nil {
			return CheckReport{}, err
		}
	}
	// Corrections may reveal further findings, so rounds go on until one corrects nothing.
	c := &checker{core: s.core, options: options, seen: map[string]int{}}
	for round := range checkRounds {
		c.corrected, c.left, c.number = 0, 0, round
		if err := c.round(ctx); err != nil {
			return c.report, err
		}
		c.report.Left = c.left
		if c.corrected == 0 {
			break
		}
	}
	return c.report, nil
}

// A checker is the state of one check.
type checker struct {
	core     *core
	options  CheckOptions
	report   CheckReport
	suspects []suspect
	looked   time.Time      // time of the last first look that found a suspect
	list     commentList    // the last list that was read for a second look
	seen     map[string]int // by signature of a reported finding: the last round that found it

	number          int // of the current round
	corrected, left int // findings of the current round
	stage           string
}

// A rule is a script that checks subjects, up to batch of them at once. For a subject that takes
// several scripts to measure, measure returns it with new values for the second look.
type rule struct {
	script  *redis.Script
	batch   int
	measure func(ctx context.Context, c *checker, p partition, subject []string) ([]string, error)
}

// A suspect is a finding that waits for its second look. The signature identifies the finding: the
// second look has to produce it again.
type suspect struct {
	rule      *rule
	part      partition
	subject   []string
	signature string
}

// round checks everything once. A stage comes before those that depend on its data.
func (c *checker) round(ctx context.Context) error {
	for _, stage := range []struct {
		name string
		run  func(context.Context, partition) error
	}{
		{"groups", c.groups},
		{"uncounted votes", c.uncounted}, // before the points of their posts
		{"articles", c.articles},
		{"names", c.names},   // also builds missing rankings of groups, from the site's
		{"copies", c.copies}, // before the topics of tabs
		{"comment lists", c.commentLists},
		{"threads", c.threads},
		{"comments", c.comments},
		{"counts", c.counts},
		{"topics", c.topics},
		{"rankings", c.members},
		{"periods", c.periods},
		{"days", c.days},
		{"users", c.users},
		{"karma", c.karma},
		{"orphans", c.orphans},
	} {
		c.stage = stage.name
		for _, p := range c.core.partitions {
			if err := stage.run(ctx, p); err != nil {
				return fmt.Errorf("checking %s: %w", stage.name, err)
			}
		}
		if err := c.confirmSuspects(ctx); err != nil {
			return fmt.Errorf("checking %s: %w", stage.name, err)
		}
	}
	return nil
}

// look checks subjects for the first time.
func (c *checker) look(ctx context.Context, r *rule, p partition, subjects [][]string) error {
	for batch := range slices.Chunk(subjects, r.batch) {
		if err := c.mayContinue(ctx); err != nil {
			return err
		}
		found, err := c.run(ctx, r, p, "look", nil, batch)
		if err != nil {
			return err
		}
		if c.number == 0 {
			c.report.Checked += int64(len(batch))
		}
		for _, f := range found {
			c.suspects = append(c.suspects, suspect{r, p, batch[f.subject], f.signature})
			c.looked = time.Now()
		}
		// Bound the memory that a badly broken site takes.
		if len(c.suspects) >= maxSuspects {
			if err := c.confirmSuspects(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// confirmSuspects takes the second look at all suspects, and corrects those that are still wrong.
func (c *checker) confirmSuspects(ctx context.Context) error {
	if len(c.suspects) == 0 {
		return nil
	}
	timer := time.NewTimer(time.Until(c.looked.Add(c.options.Pause)))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
		return ctx.Err()
	}
	mode := "confirm"
	if c.options.Repair {
		mode = "repair"
	}
	// Suspects of one rule and partition are neighbours, and so are those of one subject: one script
	// checks each group of up to batch subjects.
	suspects := c.suspects
	c.suspects, c.list = nil, commentList{}
	for len(suspects) > 0 {
		r, p := suspects[0].rule, suspects[0].part
		var subjects [][]string
		var signatures []string
		n := 0
		for _, s := range suspects {
			if s.rule != r || s.part != p {
				break
			}
			if len(subjects) == 0 || !slices.Equal(subjects[len(subjects)-1], s.subject) {
				if len(subjects) == r.batch {
					break
				}
				subjects = append(subjects, s.subject)
			}
			signatures = append(signatures, s.signature)
			n++
		}
		suspects = suspects[n:]
		if err := c.confirm(ctx, r, p, mode, signatures, subjects); err != nil {
			return err
		}
	}
	return nil
}

// confirm takes the second look at the suspects of one rule and partition, at most one batch.
func (c *checker) confirm(ctx context.Context, r *rule, p partition, mode string, signatures []string,
	subjects [][]string,
) error {
	if err := c.mayContinue(ctx); err != nil {
		return err
	}
	if r.measure != nil {
		for i, subject := range subjects {
			again, err := r.measure(ctx, c, p, subject)
			if err != nil {
				return err
			}
			subjects[i] = again
		}
	}
	found, err := c.run(ctx, r, p, mode, signatures, subjects)
	if err != nil {
		return err
	}
	for _, f := range found {
		if err := c.reportFinding(ctx, p, f); err != nil {
			return err
		}
	}
	return nil
}

// reportFinding reports a finding. One that stays is reported in its first round only.
func (c *checker) reportFinding(ctx context.Context, p partition, f finding) error {
	// A large group takes more than one script, so Go makes this correction.
	if f.Rule == "group.unranked" && c.options.Repair {
		var err error
		if f.Corrected, err = c.rankGroup(ctx, p, f.Member, f.Key); err != nil {
			return err
		}
	}
	if f.Corrected {
		c.corrected++
		c.report.Corrected++
	} else {
		last, before := c.seen[f.signature]
		c.seen[f.signature] = c.number
		if !before || last != c.number { // two rules may have the same finding
			c.left++
		}
		if before {
			return nil
		}
	}
	c.report.Findings++
	if c.options.Found != nil {
		c.options.Found(f.Finding)
	}
	return nil
}

// run runs a rule's script on a batch, several times if the script does not check all of it.
func (c *checker) run(ctx context.Context, r *rule, p partition, mode string, signatures []string,
	batch [][]string,
) ([]finding, error) {
	run := r.script.RunRO // Redis refuses a write of a check without Repair
	if mode == "repair" {
		run = r.script.Run
	}
	var all []finding
	for done := 0; done < len(batch); {
		args := []any{mode, formatTime(c.core.now()), len(signatures)}
		for _, s := range signatures {
			args = append(args, s)
		}
		for _, subject := range batch[done:] {
			for _, arg := range subject {
				args = append(args, arg)
			}
		}
		reply, err := run(ctx, c.core.client, c.core.guarded([]string{p.settings()}), args...).Slice()
		if err != nil {
			return nil, err
		}
		checked, _ := reply[0].(int64)
		if checked < 1 || checked > int64(len(batch)-done) {
			return nil, fmt.Errorf("the reply to a check of %d subjects counts %v", len(batch)-done, reply[0])
		}
		for _, one := range reply[1:] {
			t := toStrings(one)
			n, err := strconv.Atoi(t[0])
			if err != nil || n < 1 || n > int(checked) {
				return nil, fmt.Errorf("the reply to a check has a finding for subject %q of %d", t[0], checked)
			}
			f := Finding{Rule: t[1], Key: t[2], Member: t[3], Is: t[4], Should: t[5], Corrected: t[7] == "CORRECTED"}
			all = append(all, finding{f, done + n - 1, t[6]})
		}
		done += int(checked)
	}
	return all, nil
}

// mayContinue returns the error with which the check has to stop: errLeaseLost or the context's.
func (c *checker) mayContinue(ctx context.Context) error {
	if c.options.Continue == nil {
		return ctx.Err()
	}
	ok, err := c.options.Continue(ctx)
	if err == nil && !ok {
		err = errLeaseLost
	}
	return err
}
