import * as z from 'zod'

const visit = { id: z.guid(), sequence: z.int().min(0) }

/** The answer to the question which visits a change concerns. */
export const acknowledgementFields = {
  acknowledged: z.array(z.guid()).max(5000).readonly().optional(),
  entrusted: z
    .array(z.object({ ...visit, to: z.guid() }))
    .max(500)
    .readonly()
    .optional(),
}

/** Visits that come back with an undone change. */
export const takenBackVisits = z.array(z.object(visit)).max(500).readonly().optional()
