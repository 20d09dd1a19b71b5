/**
 * Has `Date` run `shift` milliseconds later than the machine's clock. A page runs it from its text: it refers to nothing
 * outside itself.
 * @param {number} shift
 */
export function shiftDate(shift) {
  const MachineDate = Date
  const now = () => MachineDate.now() + shift
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, made) =>
      Reflect.construct(
        target,
        given.length === 0 ? [now()] : given,
        made === globalThis.Date ? target : made,
      ),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
