// What has happened since the viewer's last visit.
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { ArticleRow } from '../../ui/ArticleRow.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { Time } from '../../ui/Time.tsx'
import { TopicRow } from '../../ui/TopicRow.tsx'
import { NotificationRow } from '../notifications/NotificationRow.tsx'

export const SinceYouLeftFragment = graphql(`
  fragment SinceYouLeft on Viewer {
    id
    sinceYouLeft {
      since
      topArticles { id ...ArticleRow }
      newTopics { id ...TopicRow }
      repliesToYou { id ...NotificationRow }
    }
  }
`)

export function SinceYouLeft({ viewer }: { viewer: FragmentType<typeof SinceYouLeftFragment> }) {
  const text = useText()
  const left = unmask(SinceYouLeftFragment, viewer).sinceYouLeft
  if (!left) return <p className="empty">{text.people.noVisit}</p>
  const { since, topArticles, newTopics, repliesToYou } = left
  return (
    <>
      <p className="hint"><Sentence text={text.people.lastVisit} time={<Time at={since} />} /></p>
      {topArticles.length + newTopics.length + repliesToYou.length === 0 && <p className="empty">{text.feed.empty}</p>}
      {repliesToYou.length > 0 && <h2>{text.people.replies}</h2>}
      {repliesToYou.map(reply => <NotificationRow key={reply.id} notification={reply} />)}
      {topArticles.length > 0 && <h2>{text.people.topArticles}</h2>}
      {topArticles.map(article => <ArticleRow key={article.id} article={article} />)}
      {newTopics.length > 0 && <h2>{text.people.newTopics}</h2>}
      {newTopics.map(topic => <TopicRow key={topic.id} topic={topic} />)}
    </>
  )
}
