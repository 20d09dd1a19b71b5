/** Runs of consecutive events with the same content, with their number. */
export function groupEqual<Logged extends { content: string }>(
  logged: readonly Logged[],
): { first: Logged; times: number }[] {
  const runs: { first: Logged; times: number }[] = []
  for (const event of logged) {
    const last = runs.at(-1)
    if (last?.first.content === event.content) last.times++
    else runs.push({ first: event, times: 1 })
  }
  return runs
}
