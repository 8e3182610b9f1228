package metrics

var hookReplies = counters("agora_content_hook_replies_total",
	"Decisions of the content hook, and fallbacks where it has not decided.", "action")

// HookReplied counts a decision of the content hook: publish, hold, reject, or fallback.
func HookReplied(action string) { hookReplies.WithLabelValues(action).Inc() }
