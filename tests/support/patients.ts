import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { correctPersonToCome } from '#app/features/appointments/appointments-of-patient.server.ts'
import { appointments } from '#app/features/appointments/tables.server.ts'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import type { PatientChangeAnswer } from '#app/features/patients/patient-change.ts'
import { changePatients } from '#app/features/patients/patient-changes.server.ts'
import { findPatient } from '#app/features/patients/patients.server.ts'
import { log } from '#app/lib/log.server.ts'
import { emptyTables, type TestDatabase } from './database.ts'
import { useDatabase } from './use-database.ts'

/** A database without patients before each test. */
export function usePatients(): TestDatabase {
  const database = useDatabase()
  beforeEach(() =>
    emptyTables(database.sql, 'payments', 'orders', 'contact_messages', 'appointments', 'patients'),
  )
  return database
}

export async function sendPatientChange(change: object, role: 'manager' | 'operator' = 'manager') {
  const answer = await changePatients(
    new Request('http://site.example/', { method: 'POST', body: JSON.stringify(change) }),
    {
      actor: { id: null, email: 'awa@exemple.cm', address: null },
      role,
      log: log(),
      tables: { appointment: appointments, message: contactMessages, order: orders },
      carryOn: correctPersonToCome,
    },
  )
  return { status: answer.status, answer: (await answer.json()) as PatientChangeAnswer & { state: string } }
}

export const nothing = { name: 'Alice', phone: '', email: '', language: 'fr', notes: '' }

/** Creates a patient; returns the id. */
export async function make(values: object, of: object | null = null): Promise<string> {
  const id = randomUUID()
  const { status } = await sendPatientChange({ intent: 'create', id, values: { ...nothing, ...values }, of })
  expect(status).toBe(200)
  return id
}

/** A patient by id; fails without one. */
export async function read(id: string) {
  const patient = await findPatient(id)
  if (!patient) throw new Error('Nobody has this id')
  return patient
}

/** The change that merges two patients, from their current versions. */
export async function merge(target: string, merged: string, values: object = {}) {
  const [one, other] = [await read(target), await read(merged)]
  const { name, phone: number, email, notes } = one
  return {
    intent: 'merge',
    target: { id: target, version: one.version },
    merged: { id: merged, version: other.version },
    values: { name, phone: number, email, notes, ...values },
  }
}
