import type { ComponentType } from 'react'

/**
 * A part of a page that React takes over in the browser; everything around it stays the server's HTML. `props` travel
 * as JSON, so they hold values and no functions. `name` is the part's key in `app/islands.ts`.
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
