import { redirect } from 'react-router'
import { contactDetailOf } from '#app/features/data-subjects/contact-details.ts'
import { exportRecords } from '#app/features/data-subjects/export-records.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { readForm } from '#app/lib/forms/form.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/data-subject-export.ts'
import { dataSubjectDependencies } from './data-subject-dependencies.server.ts'

/** Sends a person's data as a file. A problem redirects to the screen. */
export async function action({ request, context }: Route.ActionArgs) {
  const { isConfirmed } = permit(context, 'govern')
  const form = await readForm(request)
  const contact = contactDetailOf(String(form.get('contact') ?? ''))
  if (!isConfirmed || !contact) return redirect('/admin/data-subjects', 303)
  const ids = form.getAll('id').map(String)
  return exportRecords(contact, ids, dataSubjectDependencies, actorOf(context))
}

export const loader = postOnly('govern')
