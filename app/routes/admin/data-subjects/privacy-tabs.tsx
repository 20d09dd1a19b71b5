import type { ReactNode } from 'react'
import { TabLinks } from '#app/admin/parts/links/tab-links.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'

type PrivacyTabsProps = { current: 'person' | 'retention'; children: ReactNode }

/** Tabs for the rights of data subjects and for the retention of their data. */
export function PrivacyTabs({ current, children }: PrivacyTabsProps) {
  return (
    <>
      <PageHeader
        title="Données personnelles"
        note={'Ce que le site sait des patients\u00a0: le montrer, en donner une copie, l’effacer.'}
      />
      <TabLinks label="Données personnelles" tabs={tabs} current={current}>
        {children}
      </TabLinks>
    </>
  )
}

const tabs = [
  { name: 'person', label: 'Une personne', to: '/admin/data-subjects' },
  { name: 'retention', label: 'Durées', to: '/admin/data-subjects/retention' },
]
