import type { Shot } from './camera.ts'

export type ScreenGroup = { title: string; screens: { name: string; shots: Shot[] }[] }

/** The page of all pictures, grouped by screen, with the faults of each below it. */
export function galleryOf(groups: ScreenGroup[], when: string): string {
  const all = groups.flatMap(({ screens }) => screens.flatMap(({ shots }) => shots))
  const faulty = all.filter(({ faults }) => faults.length > 0).length
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Every screen</title><style>${style}</style></head><body>
<header><h1>Every screen</h1><p>${all.length} pictures, ${when}. ${faulty === 0 ? 'No page is too wide or throws.' : `<strong>${faulty} with faults.</strong>`}</p>
<nav>${groups.map(({ title, screens }) => `<details><summary>${escaped(title)}</summary>${screens.map(({ name }) => `<a href="#${slug(title, name)}">${escaped(name)}</a>`).join('')}</details>`).join('')}</nav></header>
<main>${groups.map(groupOf).join('')}</main></body></html>
`
}

function groupOf({ title, screens }: ScreenGroup): string {
  return `<h2>${escaped(title)}</h2>${screens
    .map(
      ({ name, shots }) =>
        `<section id="${slug(title, name)}"><h3>${escaped(name)}</h3><div>${shots.map(figureOf).join('')}</div></section>`,
    )
    .join('')}`
}

function figureOf({ view, file, faults }: Shot): string {
  // Pictures are scaled down, so that widths can be compared.
  const width = Math.round(view.width * (view.width < 500 ? 0.62 : 0.4))
  const faultTexts = faults.map((fault) => `<strong>${escaped(fault)}</strong>`).join('')
  return `<figure style="width:${width}px"><a href="${file}"><img src="${file}" alt="${escaped(view.name)}" loading="lazy"></a><figcaption>${escaped(view.name)}${faultTexts}</figcaption></figure>`
}

function slug(...words: string[]): string {
  return words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const style = `
body{margin:0;background:#e9e5dc;color:#10302b;font:15px/1.5 system-ui,sans-serif}
header{position:sticky;top:0;z-index:1;background:#fbf7f0;padding:.5rem 1.5rem;box-shadow:0 1px 8px #0002}
h1{margin:0;font-size:1.25rem}header p{margin:0}nav{display:flex;gap:1.5rem}nav details[open]{columns:4 12rem}nav a{display:block}
main{padding:0 1.5rem 4rem}h2{margin:3rem 0 0;font-size:2rem}h3{margin:2rem 0 .5rem}
section{scroll-margin-top:6rem}section div{display:flex;gap:1rem;align-items:start;overflow-x:auto;padding-bottom:1rem}
figure{margin:0;flex:none}a{color:#0e5a52}figure a{display:block;max-height:40rem;overflow:hidden;background:#fff;box-shadow:0 1px 6px #0003}
img{display:block;width:100%}figcaption{font-size:.8125rem}strong{display:block;color:#a81e3a}`
