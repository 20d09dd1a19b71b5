import * as z from 'zod'

const visit = { id: z.guid(), sequence: z.int().min(0) }

/** Fields of a user's answer to the question which visits a change concerns. */
export const acknowledgementFields = {
  acknowledged: z.array(z.guid()).max(5000).readonly().optional(),
  entrusted: z
    .array(z.object({ ...visit, to: z.guid() }))
    .max(500)
    .readonly()
    .optional(),
}

/** Visits restored together with an undone change. */
export const takenBackVisits = z.array(z.object(visit)).max(500).readonly().optional()
