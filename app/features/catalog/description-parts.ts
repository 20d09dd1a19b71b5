import { normalizeText } from '#app/lib/text/clean-text.ts'

/**
 * A description as a card shows it: the visible beginning, the sentences with a warning, and the rest, which expands in
 * place. `rest` never contains a warning.
 */
type DescriptionParts = { lead: string; warnings: string; rest: string }

/** Parts of a description; a short one is only `lead`. */
export function descriptionParts(text: string): DescriptionParts {
  if (text.length <= longestWhole) return { lead: text, warnings: '', rest: '' }
  const [first = '', ...others] = sentencesOf(text)
  const beginning = isWarning(first) ? first : beginningOf(first)
  const lead = [beginning]
  const rest = beginning === first ? [] : [first.slice(beginning.length).trimStart()]
  const warnings: string[] = []
  for (const sentence of others) {
    if (rest.length === 0 && warnings.length === 0 && [...lead, sentence].join(' ').length <= longestLead)
      lead.push(sentence)
    else (isWarning(sentence) ? warnings : rest).push(sentence)
  }
  return { lead: lead.join(' '), warnings: warnings.join(' '), rest: rest.join(' ') }
}

/** Longest description that a card shows in full, in characters. */
const longestWhole = 200
const longestLead = 140

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** As many words of a sentence as fit in a lead; a longer single word is cut. */
function beginningOf(sentence: string): string {
  if (sentence.length <= longestWhole) return sentence
  const end = sentence.lastIndexOf(' ', longestLead)
  return sentence.slice(0, end > 0 ? end : longestLead)
}

/** True for a sentence that forbids, limits or refers to a doctor; a false positive is safer than a miss. */
function isWarning(sentence: string): boolean {
  return warning.test(normalizeText(sentence, 'NFD').replace(/[\u0300-\u036f]/g, ''))
}

const warning = new RegExp(
  [
    // French
    /\b(?:ne|n['’]\w+|ni|pas|jamais|sans|sauf|interdit|interdite|evite[rz]?|cesse[rz]?|arrete[rz]?|attention|prudence)\b/,
    /contre.?indi|deconseill|precaution|avertiss|danger|risque|allergi|enceinte|grossesse|allait|enfants?\b|pacemaker/,
    /stimulateur|cardia|epilep|medecin|medical|ordonnance|avis|conseil|plaie|brulure|douleur|fracture|phlebite/,
    // English
    /\b(?:not|no|never|don['’]t|do not|cannot|without|unless|except|avoid|stop|only|warning|caution|careful|keep out)\b/,
    /contraindic|hazard|\brisk|allerg|pregnan|breast.?feed|children|epilep|heart|doctor|physician|prescri|advice|wound/,
    /\bburn|\bpain|implant/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)
