import type { Errors } from '#app/lib/forms/form.ts'
import type { AppointmentField } from '../appointment.ts'

/** Fields of each step, in the order of the form. */
export const formSteps: readonly (readonly AppointmentField[])[] = [
  ['name', 'phone'],
  ['careType'],
  ['date', 'dayPart'],
  ['email', 'message', 'consent'],
]

export const lastStep = formSteps.length - 1

/** Step of a field, from 0. */
export function stepOf(field: AppointmentField): number {
  return formSteps.findIndex((fields) => fields.includes(field))
}

/** First step with an error; null if none. */
export function firstWrongStep(errors: Errors<AppointmentField>): number | null {
  const step = formSteps.findIndex((fields) => fields.some((field) => errors[field]))
  return step === -1 ? null : step
}

/** Errors within one step. */
export function wrongIn(step: number, errors: Errors<AppointmentField>): Errors<AppointmentField> {
  const entries = Object.entries(errors).filter(([field]) => stepOf(field as AppointmentField) === step)
  return Object.fromEntries(entries) as Errors<AppointmentField>
}
