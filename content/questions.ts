import type { Translated } from './translated.ts'

/** Guidance, and nothing that the centre has not said of itself; answers are Markdown. */
export const initialQuestions: { title: Translated; answer: Translated }[] = [
  {
    title: {
      fr: 'Faut-il une ordonnance pour venir\u202f?',
      en: 'Do I need a prescription to come?',
    },
    answer: {
      fr: 'Si un médecin vous a prescrit des séances, apportez l’ordonnance\u202f: elle nous dit ce qu’il attend de la rééducation.\n\nSi vous n’en avez pas, dites-nous avant de venir ce qui vous gêne et depuis quand. Après un accident, une opération ou une douleur nouvelle et forte, voyez d’abord un médecin.',
      en: 'If a doctor has prescribed sessions for you, bring the prescription: it tells us what they expect from the rehabilitation.\n\nIf you have none, tell us before you come what troubles you and since when. After an accident, an operation or a new and strong pain, see a doctor first.',
    },
  },
  {
    title: {
      fr: 'Est-ce que mon assurance prend les séances en charge\u202f?',
      en: 'Does my insurance cover the sessions?',
    },
    answer: {
      fr: 'Cela dépend de votre contrat. Avant la première séance, demandez à votre assureur\u202f:\n\n- ce qu’il prend en charge, et combien de séances\u202f;\n- s’il faut son accord avant de commencer\u202f;\n- quels papiers il attend\u202f: ordonnance, devis, reçu.\n\nDites-nous ensuite ce qu’il vous demande\u202f: nous voyons avec vous ce que nous pouvons vous remettre.',
      en: 'That depends on your contract. Before the first session, ask your insurer:\n\n- what it covers, and how many sessions;\n- whether it must agree before you begin;\n- which papers it expects: prescription, quotation, receipt.\n\nThen tell us what it asks of you, and we will see together what we can give you.',
    },
  },
  {
    title: {
      fr: 'Comment se passe la première visite\u202f?',
      en: 'What happens at the first visit?',
    },
    answer: {
      fr: 'On commence par parler\u202f: ce qui fait mal, depuis quand, ce que vous aimeriez refaire. Puis on regarde comment vous bougez. À la fin, vous savez ce que l’on vous propose et vous décidez.\n\nDemandez-nous, en prenant rendez-vous, combien de temps prévoir.',
      en: 'We begin by talking: what hurts, since when, what you would like to do again. Then we look at how you move. At the end you know what we suggest, and you decide.\n\nWhen you book, ask us how much time to allow.',
    },
  },
  {
    title: {
      fr: 'Que faut-il apporter\u202f?',
      en: 'What should I bring?',
    },
    answer: {
      fr: 'Ce que vous avez déjà nous aide\u202f:\n\n- l’ordonnance et les comptes rendus, d’opération ou d’hôpital\u202f;\n- les radios et les autres examens\u202f;\n- la liste de vos médicaments.\n\nVenez dans une tenue qui laisse bouger. Pour un enfant, un jouet qu’il aime est le bienvenu.',
      en: 'What you already have helps us:\n\n- the prescription and the reports, from surgery or hospital;\n- X-rays and other tests;\n- the list of your medicines.\n\nWear clothes you can move in. For a child, a favourite toy is welcome.',
    },
  },
  {
    title: {
      fr: 'Combien coûte une séance\u202f?',
      en: 'How much is a session?',
    },
    answer: {
      fr: 'Le prix de départ de chaque soin est sur [la page des soins](/services), quand il est fixé. Le prix exact dépend de ce que l’on fait\u202f: demandez-le avant de commencer, on vous le dit clairement.',
      en: 'The starting price of each treatment is on [the page of our services](/services), where there is one. The exact price depends on what is done: ask for it before you begin, and we will tell you plainly.',
    },
  },
  {
    title: {
      fr: 'Comment peut-on payer\u202f?',
      en: 'How can I pay?',
    },
    answer: {
      fr: 'Dites-nous comment vous préférez payer, en espèces ou par téléphone par exemple\u202f: nous vous disons ce qui est possible et quand. Demandez un reçu si votre assurance ou votre employeur en veut un.',
      en: 'Tell us how you prefer to pay, in cash or by phone for example: we will tell you what is possible and when. Ask for a receipt if your insurance or your employer wants one.',
    },
  },
  {
    title: {
      fr: 'Combien de séances me faudra-t-il\u202f?',
      en: 'How many sessions will I need?',
    },
    answer: {
      fr: 'Personne ne peut le dire avant de vous avoir vu. Si votre médecin en a prescrit un nombre, on part de là, et on regarde ensemble en chemin si cela avance.',
      en: 'Nobody can say before seeing you. If your doctor has prescribed a number, we start from there, and look together along the way at how it is going.',
    },
  },
  {
    title: {
      fr: 'Je ne peux pas venir. Que faire\u202f?',
      en: 'I cannot come. What should I do?',
    },
    answer: {
      fr: 'Prévenez-nous dès que vous le savez, par le lien de votre confirmation, par WhatsApp ou en appelant. Un autre patient peut alors prendre l’heure, et nous cherchons avec vous un autre jour.',
      en: 'Let us know as soon as you can, by the link in your confirmation, on WhatsApp or by calling. Another patient can then take the hour, and we will look for another day with you.',
    },
  },
]
