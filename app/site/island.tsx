import type { ComponentType } from 'react'
import { writeProps } from '#app/lib/text/island-props.ts'

/** `answered`: shows the answer to what was sent. `idle`: has nothing to do without a basket. */
type IslandState = 'answered' | 'idle' | undefined

/**
 * A part of a page that React hydrates in the browser; the rest stays the server's HTML. `props` are passed as JSON, so
 * they contain no functions. `name` is the part's key in `app/islands.ts`.
 */
export function island<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  stateOf: (props: Props) => IslandState,
) {
  return function Island(props: Props) {
    return (
      <div className="island" data-island={name} data-props={writeProps(props)} data-state={stateOf(props)}>
        <Part {...props} />
      </div>
    )
  }
}
