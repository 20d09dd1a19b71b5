/**
 * A function that answers what it answered last while it is given the very same things: for what is worked out of kept
 * rows, which stay the same objects until they are read again. `make` must depend on nothing else.
 */
export function memoizeLast<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  let last: { given: Given; made: Made } | undefined
  return (...given) => {
    const { given: before } = last ?? {}
    if (
      !last ||
      given.length !== before?.length ||
      given.some((each, index) => !Object.is(each, before[index]))
    )
      last = { given, made: make(...given) }
    return last.made
  }
}
