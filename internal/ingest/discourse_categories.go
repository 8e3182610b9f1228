package ingest

import (
	"encoding/json"
	"fmt"
	"io"
	"sync/atomic"
)

const maxCategories = 16 << 20 // bytes of a file

// discourseCategory is a category. Below contains its subcategories, if the site lists them inside it.
type discourseCategory struct {
	ID         int64               `json:"id"`
	Name       string              `json:"name"`
	Restricted bool                `json:"read_restricted"` // whether not everyone could read it
	Below      []discourseCategory `json:"subcategory_list"`
}

// discourseCategories returns the names of categories by their ids, and the categories that not everyone could read.
// Errors: a file that cannot be read, or is not in the form of categories.json or site.json.
func discourseCategories(inputs []Input) (names map[int64]string, restricted map[int64]bool, err error) {
	names, restricted = map[int64]string{}, map[int64]bool{}
	var add func([]discourseCategory)
	add = func(all []discourseCategory) {
		for _, c := range all {
			names[c.ID] = c.Name
			if c.Restricted {
				restricted[c.ID] = true
			}
			add(c.Below)
		}
	}
	for _, in := range inputs {
		var file struct {
			Categories []discourseCategory `json:"categories"`
			List       struct {
				Categories []discourseCategory `json:"categories"`
			} `json:"category_list"`
		}
		var read atomic.Int64
		r, err := in.Open(&read)
		if err != nil {
			return nil, nil, err
		}
		err = json.NewDecoder(io.LimitReader(r, maxCategories)).Decode(&file)
		_ = r.Close() // it was only read
		if err == nil && len(file.Categories)+len(file.List.Categories) == 0 {
			err = fmt.Errorf("it has no categories")
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%s is not as categories.json of Discourse: %w", in.Name, err)
		}
		add(file.Categories)
		add(file.List.Categories)
	}
	return names, restricted, nil
}
