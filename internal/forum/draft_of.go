package forum

// Draft returns the article as the rules of a site see it.
func (in PostArticle) Draft() Draft {
	return Draft{
		Kind: KindArticle, Title: in.Title, Link: OrEmpty(in.Link), Content: OrEmpty(in.Content), Groups: in.Groups,
		Tags: in.Tags, Key: in.IdempotencyKey, PostDuplicate: in.PostDuplicate,
	}
}

// Draft returns the topic as the rules of a site see it.
func (in PostTopic) Draft() Draft {
	return Draft{
		Kind: KindTopic, Title: in.Title, Content: in.Content, Category: in.Category, Tags: in.Tags, Key: in.IdempotencyKey,
	}
}

// Draft returns the comment as the rules of a site see it.
func (in PostComment) Draft() Draft {
	return Draft{
		Kind: KindComment, Content: in.Content, Subject: in.Subject, Parent: in.ParentNumber, Key: in.IdempotencyKey,
	}
}

// Draft returns the new texts of the article as the rules of a site see them.
func (in EditArticle) Draft() Draft {
	return Draft{
		Kind: KindArticle, Post: PostID(in.ID.String()), Title: OrEmpty(in.Title), Link: OrEmpty(in.Link),
		Content: OrEmpty(in.Content), Tags: in.Tags,
	}
}

// Draft returns the new texts of the topic as the rules of a site see them.
func (in EditTopic) Draft() Draft {
	return Draft{
		Kind: KindTopic, Post: PostID(in.ID.String()), Title: OrEmpty(in.Title), Content: OrEmpty(in.Content),
		Tags: in.Tags,
	}
}

// Draft returns the new text of the comment as the rules of a site see it.
func (in EditComment) Draft() Draft {
	return Draft{Kind: KindComment, Post: PostID(in.ID.String()), Content: in.Content, Subject: in.ID.Subject}
}
