import type { Translated } from './translated.ts'

export type ArticleCategory = { key: string; name: Translated; description: Translated; color: string }

/** The text stands beside, in `articles/<picture key>.fr.md` and `.en.md` (the picture's name without its folder). */
export type Article = {
  slug: string
  title: Translated
  excerpt: Translated
  category: string
  tags: { fr: string[]; en: string[] }
  picture: string
  author: string
  publishedOn: string
  isFeatured: boolean
  metaTitle?: Translated
  metaDescription: Translated
}

export const initialArticleCategories: ArticleCategory[] = [
  {
    key: 'pain-and-injuries',
    name: { fr: 'Douleurs et blessures', en: 'Pain and injuries' },
    description: {
      fr: 'Comprendre ce qui fait mal, et reprendre sans se brusquer.',
      en: 'Understand what hurts, and get going again without rushing.',
    },
    color: '#BF4E2A',
  },
  {
    key: 'recovery',
    name: { fr: 'Récupération', en: 'Recovery' },
    description: {
      fr: 'Après un AVC, avant ou après une opération : avancer étape par étape.',
      en: 'After a stroke, before or after an operation: moving forward one step at a time.',
    },
    color: '#0E5A52',
  },
  {
    key: 'everyday-life',
    name: { fr: 'Vie quotidienne', en: 'Everyday life' },
    description: {
      fr: 'De bonnes habitudes pour le dos, le souffle et les enfants.',
      en: 'Good habits for backs, for breathing and for children.',
    },
    color: '#8A5A00',
  },
]

export const articles: Article[] = [
  {
    slug: 'avant-et-après-une-opération',
    title: { fr: 'Avant et après une opération', en: 'Before and after an operation' },
    excerpt: {
      fr: 'Le chirurgien répare. Ce que vous faites avant, puis dans les jours qui suivent, compte aussi.',
      en: 'The surgeon repairs. What you do beforehand, and in the days that follow, counts too.',
    },
    category: 'recovery',
    tags: { fr: ['opération', 'respiration', 'marche'], en: ['operation', 'breathing', 'walking'] },
    picture: 'scenes/before-and-after-surgery',
    author: 'L’équipe du centre',
    publishedOn: '2025-02-03',
    isFeatured: false,
    metaDescription: {
      fr: 'Se préparer à une opération, respirer et se lever ensuite, reconnaître les signes d’alerte : les conseils d’un centre de kinésithérapie à Douala.',
      en: 'Getting ready for an operation, breathing and getting up afterwards, spotting warning signs: advice from a physiotherapy centre in Douala.',
    },
  },
  {
    slug: 'le-cartable-et-le-dos-de-nos-enfants',
    title: { fr: 'Le cartable et le dos de nos enfants', en: 'School bags and our children’s backs' },
    excerpt: {
      fr: 'On accuse souvent le cartable. Les études racontent autre chose : un enfant a surtout besoin de bouger.',
      en: 'The school bag often gets the blame. The studies tell another story: above all, a child needs to move.',
    },
    category: 'everyday-life',
    tags: { fr: ['enfants', 'posture', 'dos'], en: ['children', 'posture', 'back'] },
    picture: 'scenes/childrens-posture',
    author: 'L’équipe du centre',
    publishedOn: '2025-02-24',
    isFeatured: false,
    metaTitle: {
      fr: 'Posture des enfants : faut-il craindre le cartable ?',
      en: 'Children’s posture: should we fear the school bag?',
    },
    metaDescription: {
      fr: 'Cartable, devoirs, écrans : ce que l’on sait du dos des enfants, ce qui l’aide à grandir fort, et les signes qui doivent faire consulter.',
      en: 'School bags, homework, screens: what we know about children’s backs, what helps them grow strong, and the signs that need a professional.',
    },
  },
  {
    slug: 'cinq-exercices-pour-mieux-respirer',
    title: { fr: 'Cinq exercices pour mieux respirer', en: 'Five exercises to breathe better' },
    excerpt: {
      fr: 'Essoufflé dans l’escalier, encombré le matin : cinq exercices simples pour retrouver un souffle plus calme.',
      en: 'Out of breath on the stairs, chesty in the morning: five simple exercises for calmer breathing.',
    },
    category: 'everyday-life',
    tags: { fr: ['respiration', 'asthme', 'exercices'], en: ['breathing', 'asthma', 'exercises'] },
    picture: 'scenes/breathing-exercises',
    author: 'L’équipe du centre',
    publishedOn: '2025-03-18',
    isFeatured: false,
    metaDescription: {
      fr: 'Cinq exercices de respiration expliqués pas à pas, pour qui ils sont utiles, et les signes qui demandent un médecin sans attendre.',
      en: 'Five breathing exercises explained step by step, whom they help, and the signs that call for a doctor without delay.',
    },
  },
  {
    slug: 'bien-soigner-une-entorse-de-cheville',
    title: { fr: 'Bien soigner une entorse de cheville', en: 'Looking after a sprained ankle' },
    excerpt: {
      fr: 'Un trou dans le trottoir, un pied qui tourne. Les bons gestes du premier jour, puis ceux que l’on oublie.',
      en: 'A hole in the pavement, a foot that turns. What to do on the first day, then what people forget.',
    },
    category: 'pain-and-injuries',
    tags: { fr: ['cheville', 'entorse', 'sport'], en: ['ankle', 'sprain', 'sport'] },
    picture: 'scenes/sprained-ankle',
    author: 'L’équipe du centre',
    publishedOn: '2025-04-09',
    isFeatured: false,
    metaTitle: {
      fr: 'Entorse de cheville : que faire, jour après jour',
      en: 'Sprained ankle: what to do, day by day',
    },
    metaDescription: {
      fr: 'Premiers gestes, reprise de la marche, équilibre : comment s’occuper d’une entorse de cheville, et quand une radiographie est nécessaire.',
      en: 'First steps, walking again, balance: how to look after a sprained ankle, and when an X-ray is needed.',
    },
  },
  {
    slug: 'les-premières-semaines-après-un-avc',
    title: { fr: 'Les premières semaines après un AVC', en: 'The first weeks after a stroke' },
    excerpt: {
      fr: 'Ce que la famille peut faire, à la maison, entre deux séances.',
      en: 'What the family can do, at home, between two sessions.',
    },
    category: 'recovery',
    tags: { fr: ['AVC', 'famille', 'marche'], en: ['stroke', 'family', 'walking'] },
    picture: 'scenes/after-a-stroke',
    author: 'L’équipe du centre',
    publishedOn: '2025-04-28',
    isFeatured: false,
    metaTitle: {
      fr: 'Après un AVC, les premières semaines comptent',
      en: 'After a stroke, the first weeks count',
    },
    metaDescription: {
      fr: 'Installer la personne, protéger l’épaule, répéter les gestes utiles, éviter les chutes : un guide pour la famille après un AVC.',
      en: 'Settling the person, protecting the shoulder, repeating useful movements, preventing falls: a guide for families after a stroke.',
    },
  },
  {
    slug: 'quand-le-dos-fait-mal-au-travail',
    title: { fr: 'Quand le dos fait mal au travail', en: 'When your back hurts at work' },
    excerpt: {
      fr: 'Le repos au lit paraît sage. Pourtant, dans la plupart des cas, c’est le mouvement doux qui aide.',
      en: 'Bed rest seems wise. Yet in most cases it is gentle movement that helps.',
    },
    category: 'pain-and-injuries',
    tags: { fr: ['dos', 'travail', 'exercices'], en: ['back', 'work', 'exercises'] },
    picture: 'scenes/back-pain-at-work',
    author: 'L’équipe du centre',
    publishedOn: '2025-05-12',
    isFeatured: true,
    metaTitle: {
      fr: 'Mal de dos : bouger aide plus que rester couché',
      en: 'Back pain: moving helps more than staying in bed',
    },
    metaDescription: {
      fr: 'Bureau, étal de marché, moto-taxi : que faire quand le dos fait mal au travail, quels mouvements essayer, et quels signes ne pas ignorer.',
      en: 'Office, market stall, moto-taxi: what to do when your back hurts at work, which movements to try, and which signs not to ignore.',
    },
  },
]
