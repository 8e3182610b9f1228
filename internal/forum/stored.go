package forum

import "reflect"

// The size of a name in a list of an input, such as a tag or a group, where it is stored: listedTimes times its text,
// and listedBytes more. The text is stored so often because the lists and rankings of a name are keys that contain the
// name.
const (
	listedBytes = 1_500
	listedTimes = 16
)

// TextBytes returns how many bytes the texts of a valid input of a mutation take where they are stored, at most.
func TextBytes(in any) int { return textBytes(reflect.ValueOf(in)) }

func textBytes(v reflect.Value) (n int) {
	switch v.Kind() {
	case reflect.String:
		return v.Len()
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return textBytes(v.Elem())
		}
	case reflect.Struct:
		for field, value := range v.Fields() {
			if field.IsExported() { // a time has none
				n += textBytes(value)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			n += textBytes(v.Index(i))
			if v.Index(i).Kind() == reflect.String {
				n += listedBytes + (listedTimes-1)*v.Index(i).Len()
			}
		}
	}
	return n
}
