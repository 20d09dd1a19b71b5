import type { ReactNode } from 'react'

type PatientSectionProps = { title: string; count: number; children: ReactNode }

/** What one part of the site knows of a patient; nothing where that is nothing. */
export function PatientSection({ title, count, children }: PatientSectionProps) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="text-lg bold below-2">
        {title} <span className="soft num">{count}</span>
      </h2>
      {children}
    </section>
  )
}
