import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
  title: 'Health advice',
  lead: 'Simple, careful answers to the questions people ask us at the centre. Each article says when to see a professional, and gives its sources.',
  pageDescription:
    'Back pain, sprains, stroke, breathing, children’s posture: simple and careful physiotherapy advice, with its sources.',
  allArticles: 'View all articles',
  readMore: 'Read more',
  unreadable: 'The articles cannot be shown at the moment. Please try again in a few minutes.',
  noneYet: 'The first articles are coming soon.',
  noneFound: 'No article matches this choice.',
  filters: 'Choose a topic',
  categories: 'Topics',
  tags: 'Keywords',
  everything: 'All articles',
  minutes: (count) => `${count}\u00a0min read`,
  articles: (count) => `${count} ${count === 1 ? 'article' : 'articles'}`,
  counted: (count) => (count === 1 ? 'article' : 'articles'),
  contents: 'In this article',
  source: 'Read at',
  share: 'Share on WhatsApp',
  related: 'Read next',
  endTitle: 'Shall we talk about it?',
  endLead: 'An assessment helps us understand your situation and choose, with you, what can help.',
  book: 'Book an appointment',
  cares: 'See our services',
}
