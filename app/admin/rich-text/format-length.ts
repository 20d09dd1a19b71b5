/** Words a visitor reads per minute on a phone. */
const inMinute = 200

/** `1 240 mots · 7 min de lecture`; a hint for an empty text. */
export function formatLength(text: string): string {
  const count = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
  if (count === 0) return 'Rien d’écrit'
  const words = `${count.toLocaleString('fr-FR')} ${count === 1 ? 'mot' : 'mots'}`
  return `${words} · ${Math.max(1, Math.round(count / inMinute))} min de lecture`
}
