import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { StatStrip } from '#app/admin/parts/charts/stat-strip.tsx'
import { TrendChart } from '#app/admin/parts/charts/trend-chart.tsx'
import { Spark } from '#app/admin/parts/charts/trend-drawing.tsx'
import { TabLinks } from '#app/admin/parts/links/tab-links.tsx'
import { TaskList } from '#app/admin/parts/task-list.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import styles from './part.admin.module.css'
import { GuidePart, GuideRow } from './part.tsx'

const values = [4, 7, 5, 9, 12, 6, 3, 8, 11, 14, 10, 9, 15, 18]
const points = values.map((value, index) => ({ day: `2026-03-${String(index + 1).padStart(2, '0')}`, value }))
const visits = ['page vue', 'pages vues'] as const

/** Charts, tabs and tasks. */
export function Figures() {
  const address = useAddress()
  const kind = address.params.get('tab') === 'bars' ? 'bars' : 'line'
  return (
    <GuidePart
      id="chiffres"
      name="Chiffres, onglets, tâches"
      rule="Un nombre dans le temps se dessine, et se lit au doigt, au clavier et dans une table. Les onglets sont des liens : l’adresse les nomme."
    >
      <StatStrip
        label="Chiffres d’exemple"
        stats={[
          { label: 'Produits actifs', value: '23' },
          { label: 'Messages non lus', value: '2', note: 'le plus ancien d’hier', to: '/admin/messages' },
          { label: 'Vues du mois', value: '1 284' },
        ]}
      />
      <TabLinks
        label="Dessin"
        current={kind}
        tabs={[
          { name: 'line', label: 'Ligne', to: address.to({ tab: null }) },
          { name: 'bars', label: 'Barres', to: address.to({ tab: 'bars' }) },
        ]}
      >
        <TrendChart title="Pages vues par jour" unit={visits} points={points} kind={kind} />
      </TabLinks>
      <GuideRow name="La même ligne, sans mots, à côté d’un nombre">
        <span className={styles.spark}>
          <Spark values={values} />
        </span>
      </GuideRow>
      <TaskList
        label="Tâches d’exemple"
        tasks={[
          {
            key: 'm',
            icon: IconMail,
            tone: 'new',
            title: '2 messages à lire',
            detail: 'Le plus ancien attend depuis hier.',
            to: '/admin/messages',
            action: 'Lire',
          },
          {
            key: 'r',
            icon: IconCalendarEvent,
            tone: 'wait',
            title: '1 rendez-vous à confirmer',
            to: '/admin/appointments',
            action: 'Répondre',
          },
        ]}
      />
    </GuidePart>
  )
}
