import { Fragment, type ReactNode } from 'react'
import {
  type Block,
  type Document,
  type Inline,
  isSafeLink,
  type ListItem,
  type TextMark,
} from '#app/lib/text/document.ts'
import { type Language, sharedPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import styles from './prose.module.css'
import { type ProseBlock, type ProsePart, partsOf } from './prose-parts.ts'
import { type Pictures, ProseContext, ProsePicture } from './prose-picture.tsx'
import { ProseTable } from './prose-table.tsx'

type ProseProps = {
  of: Document
  /** Known pictures by address; others are not shown. */
  pictures?: Pictures
  lang?: Language
  className?: string
}

/** A document of the closed set as elements: no HTML of an author ever reaches a page. */
export function Prose({ of, pictures = {}, lang, className }: ProseProps) {
  const page = useLanguage()
  return (
    <div className={className ? `${styles.prose} ${className}` : styles.prose} lang={lang}>
      <ProseContext value={{ pictures, language: lang ?? page }}>
        {partsOf(of).map((part, index) => (
          <Part key={index} {...part} />
        ))}
      </ProseContext>
    </div>
  )
}

function Part({ kind, blocks }: ProsePart) {
  const content = blocks.map((block, index) => <BlockElement key={index} {...block} />)
  if (kind === 'text') return content
  return (
    <section
      className={kind === 'warning' ? `clay ${styles.warning}` : styles.sources}
      aria-labelledby={blocks[0]?.id}
    >
      {content}
    </section>
  )
}

function BlockElement({ block, id }: ProseBlock) {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.content)}</p>
    case 'heading': {
      const Heading = block.attrs.level === 3 ? 'h3' : 'h2'
      return <Heading id={id}>{inlines(block.content)}</Heading>
    }
    case 'bulletList':
      return <ul>{block.content.map(item)}</ul>
    case 'orderedList':
      return <ol>{block.content.map(item)}</ol>
    case 'blockquote':
      return <blockquote>{block.content.map(inner)}</blockquote>
    case 'image':
      return <ProsePicture {...block.attrs} />
    case 'table':
      return <ProseTable of={block} inside={inner} />
    default:
      return null
  }
}

function inner(block: Block, index: number) {
  return <BlockElement key={index} block={block} />
}

/** An item with a single paragraph is rendered without it, since lists of short lines have no paragraphs. */
function item({ content }: ListItem, index: number) {
  const [first, ...rest] = content
  if (first?.type !== 'paragraph') return <li key={index}>{content.map(inner)}</li>
  return (
    <li key={index}>
      {rest.some(({ type }) => type === 'paragraph') ? inner(first, -1) : inlines(first.content)}
      {rest.map(inner)}
    </li>
  )
}

function inlines(content: Inline[] = []): ReactNode[] {
  return runsOf(content).map(({ href, inlines: run }, index) => {
    const words = run.map((inline, at) => (
      <Fragment key={at}>
        {inline.type === 'hardBreak' ? <br /> : marked(inline.text, inline.marks ?? [])}
      </Fragment>
    ))
    return <Fragment key={index}>{href === undefined ? words : linked(href, words)}</Fragment>
  })
}

type Run = { href: string | undefined; inlines: Inline[] }

/**
 * Groups adjacent text with the same address into one link, whatever its bold parts: one tab stop instead of several.
 */
function runsOf(content: Inline[]): Run[] {
  const runs: Run[] = []
  for (const inline of content) {
    const href = hrefOf(inline)
    const last = runs.at(-1)
    if (last && last.href === href) last.inlines.push(inline)
    else runs.push({ href, inlines: [inline] })
  }
  return runs
}

function hrefOf(inline: Inline): string | undefined {
  const marks = inline.type === 'text' ? (inline.marks ?? []) : []
  return marks.find((mark) => mark.type === 'link')?.attrs.href
}

function marked(text: string, marks: TextMark[]): ReactNode {
  return marks.reduceRight<ReactNode>((content, mark) => {
    if (mark.type === 'bold') return <strong>{content}</strong>
    return mark.type === 'italic' ? <em>{content}</em> : content
  }, text)
}

function linked(href: string, content: ReactNode): ReactNode {
  if (!isSafeLink(href)) return content
  if (href.startsWith('/')) return <LocalLink to={sharedPath(href)}>{content}</LocalLink>
  return (
    <a href={href} rel={/^http/i.test(href) ? 'external noopener noreferrer' : undefined}>
      {content}
    </a>
  )
}
