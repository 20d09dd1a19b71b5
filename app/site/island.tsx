import type { ComponentType } from 'react'

/**
 * A part of a page that React hydrates in the browser; the rest stays the server's HTML. `props` are passed as JSON, so
 * they contain no functions. `name` is the part's key in `app/islands.ts`.
 */
export function island<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  Tag: 'div' | 'span' = 'div',
) {
  return function Island(props: Props) {
    return (
      <Tag className="island" data-island={name} data-props={JSON.stringify(props)}>
        <Part {...props} />
      </Tag>
    )
  }
}
