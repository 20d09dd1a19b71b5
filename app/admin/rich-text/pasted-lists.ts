/** A paragraph that is a list item, with its depth from 1. */
export type Item = { depth: number; kind: 'ul' | 'ol'; content: string[] }

/** Joins consecutive items into lists, nested by their depth. */
export function joinLists(blocks: readonly (string | Item)[]): string[] {
  const joined: string[] = []
  for (let index = 0; index < blocks.length; ) {
    const block = blocks[index]
    if (typeof block === 'string') {
      joined.push(block)
      index++
      continue
    }
    const end = blocks.findIndex((each, at) => at > index && typeof each === 'string')
    const run = blocks.slice(index, end === -1 ? undefined : end) as Item[]
    joined.push(...listsOf(run))
    index += run.length
  }
  return joined
}

/** True for a numbered marker of an item: `1.`, `a)`, `iv.`, but not a dot or an `o`. */
export function isNumbered(mark: string): boolean {
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark)
}

export function listHtml(kind: 'ul' | 'ol', items: readonly string[]): string {
  return items.length > 0 ? `<${kind}>${items.map((item) => `<li>${item}</li>`).join('')}</${kind}>` : ''
}

function listsOf(run: readonly Item[]): string[] {
  const depth = Math.min(...run.map((item) => item.depth))
  const lists: { kind: 'ul' | 'ol'; items: string[] }[] = []
  for (let index = 0; index < run.length; index++) {
    const item = run[index]
    if (!item) break
    const last = lists.at(-1)
    if (item.depth > depth) {
      const end = run.findIndex((each, at) => at > index && each.depth <= depth)
      const inner = run.slice(index, end === -1 ? undefined : end)
      const html = listsOf(inner).join('')
      if (last && last.items.length > 0) last.items[last.items.length - 1] += html
      else lists.push({ kind: item.kind, items: [`<p></p>${html}`] })
      index += inner.length - 1
    } else if (last?.kind === item.kind) last.items.push(item.content.join(''))
    else lists.push({ kind: item.kind, items: [item.content.join('')] })
  }
  return lists.map(({ kind, items }) => listHtml(kind, items))
}
