package db

import (
	"fmt"
	"regexp"
	"strconv"
)

// MaxID bounds the ids of an import. No counter reaches it.
const MaxID = 1 << 52

// idInMember matches the number in an id, or in the id of the subject that a member names.
var idInMember = regexp.MustCompile(`^(?:[A-Z]+:)?(?:comment:)?(?:(?:article|topic):)?([1-9][0-9]{0,15})(?::[0-9]+)?$`)

// IDOf returns the number of 5, article:5, topic:5:7, comment:topic:5:7 or REPLY:topic:5:7: here 5.
func IDOf(member string) (int64, error) {
	match := idInMember.FindStringSubmatch(member)
	if match == nil {
		return 0, fmt.Errorf("%.40q has no id", member)
	}
	n, err := strconv.ParseInt(match[1], 10, 64)
	if err != nil || n >= MaxID {
		return 0, fmt.Errorf("the id in %.40q is too large", member)
	}
	return n, nil
}
