import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { doualaDay } from '#app/lib/clock.ts'
import { type Errors, isValid, type Values, valuesOf } from '#app/lib/forms/form.ts'
import { type AppointmentField, appointmentFields, checkAppointment } from '../appointment.ts'
import { firstWrongStep, formSteps, lastStep, wrongIn } from './form-steps.ts'
import { forgetSteps, goBackTo, goOnTo, onStep, shownStep } from './step-history.ts'

export type Steps = {
  /** From 0; null if the whole form is shown. */
  current: number | null
  /** Errors in the step that the visitor tried to leave. */
  wrong: Errors<AppointmentField>
  /** Values when the last step was reached. */
  filled: Values<AppointmentField> | null
  /** Goes to the next step if this one has no errors. */
  next: () => void
  backTo: (step: number) => void
  /** After the whole form was sent, shows the first step with an error. */
  toFirstWrong: () => void
  /** Shows the step of a field and focuses the field. */
  show: (field: string) => void
  onInput: () => void
}

/** Id of a step's heading, which is focused when the step is shown. */
export function stepTitleId(step: number): string {
  return `appointment-step-${step + 1}`
}

/**
 * Steps of the form, one at a time on a phone. The whole form stays in the DOM, so that nothing typed is lost; the
 * phone's Back button goes one step back. `errors` are those of the server's answer.
 */
export function useSteps(
  form: RefObject<HTMLFormElement | null>,
  errors: Errors<AppointmentField> | undefined,
): Steps {
  const isNarrowNow = useSyncExternalStore(onWidth, isNarrow, () => false)
  const [isRead, setIsRead] = useState(false)
  const isPhone = isNarrowNow && !isRead
  const [step, setStep] = useState(() => firstWrongStep(errors ?? {}) ?? 0)
  const [wrong, setWrong] = useState<Errors<AppointmentField>>({})
  const [filled, setFilled] = useState<Values<AppointmentField> | null>(null)
  const arrives = useRef<string>(undefined)

  const read = () => valuesOf(form.current ? new FormData(form.current) : new FormData(), appointmentFields)

  /** Shows a step; `focus` is the id of the element to announce there. */
  function arrive(to: number, focus?: string) {
    arrives.current = focus
    setWrong({})
    if (to === lastStep) setFilled(read())
    setStep(to)
  }

  // A form that the visitor already sees whole stays so: folding it would make the page jump.
  useLayoutEffect(() => {
    const isFolded = form.current?.closest('[data-folded]')
    // oxlint-disable-next-line react/set-state-in-effect -- read from the DOM, which the server lacks
    if (form.current && !isFolded && isNarrow() && !shownStep()) setIsRead(true)
  }, [form])

  // Before the paint, so that a visitor who is already typing keeps the field.
  useLayoutEffect(() => {
    // During hydration the form is whole, and folded only by its attribute until it shows one step.
    if (isPhone || !isNarrow()) form.current?.closest('[data-folded]')?.removeAttribute('data-folded')
    if (!isPhone) return
    const held = form.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-step]')
      : null
    // oxlint-disable-next-line react/set-state-in-effect -- the focus is only in the DOM
    if (held) setStep(Number(held.dataset['step']))
  }, [isPhone, form])

  // Runs once the browser has restored the typed values.
  const resume = useEffectEvent(() => {
    const before = shownStep()
    if (!before) return
    const unmet = firstWrongStep(checkAppointment(read(), doualaDay())) ?? lastStep
    arrive(Math.min(before, unmet))
    form.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  })
  const follow = useEffectEvent((to: number) => arrive(to, stepTitleId(to)))
  useEffect(() => {
    if (!isPhone) return
    // oxlint-disable-next-line react/set-state-in-effect -- the step is in the history of the tab
    resume()
    const stop = onStep(follow)
    return () => {
      stop()
      forgetSteps()
    }
  }, [isPhone])

  useEffect(() => {
    const target = arrives.current === undefined ? null : document.getElementById(arrives.current)
    arrives.current = undefined
    if (!target) return
    target.focus({ preventScroll: true })
    if (target.tabIndex < 0) target.closest('form')?.scrollIntoView({ block: 'start' })
    else target.scrollIntoView({ block: 'center' })
  })

  return {
    current: isPhone ? step : null,
    wrong,
    filled,
    next() {
      const found = wrongIn(step, checkAppointment(read(), doualaDay()))
      if (isValid(found)) {
        goOnTo(step + 1)
        return arrive(step + 1, stepTitleId(step + 1))
      }
      arrives.current = `appointment-${formSteps[step]?.find((field) => found[field])}`
      setWrong(found)
    },
    toFirstWrong() {
      const to = firstWrongStep(checkAppointment(read(), doualaDay()))
      if (isPhone && to !== null) arrive(to)
    },
    backTo(to) {
      if (!goBackTo(to, step)) arrive(to, stepTitleId(to))
    },
    show(field) {
      const to = formSteps.findIndex((fields) => fields.some((each) => `appointment-${each}` === field))
      // The consent has its own id: `consentId`.
      arrive(to === -1 ? lastStep : to, field)
    },
    onInput() {
      if (isValid(wrong)) return
      const still = checkAppointment(read(), doualaDay())
      setWrong(
        Object.fromEntries(
          Object.entries(wrong).filter(([field]) => field in still),
        ) as Errors<AppointmentField>,
      )
    },
  }
}

const narrow = '(width < 40rem)'

function isNarrow(): boolean {
  return matchMedia(narrow).matches
}

function onWidth(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
