import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import type { ReactNode } from 'react'
import { SegmentLinks } from '#app/admin/parts/links/segment-links.tsx'
import { TabLinks } from '#app/admin/parts/links/tab-links.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { TopNames, ViewCount } from './analytics.server.ts'
import {
  type AnalyticsPeriod,
  analyticsPeriods,
  type Figure,
  periodNames,
  type Tab,
  tabNames,
  tabs,
} from './analytics.ts'
import { ContentTab, type ReadArticle } from './content-tab.admin.tsx'
import { MessagesTab, type ReceivedMessage } from './messages-tab.admin.tsx'
import { OverviewTab } from './overview-tab.admin.tsx'
import { TrafficTab } from './traffic-tab.admin.tsx'

type AnalyticsScreenProps = {
  today: string
  days: AnalyticsPeriod
  tab: Tab
  /** Figures of the period, the latest day first. */
  figures: readonly Figure[]
  /** Figures of the previous period; null in tabs without a comparison. */
  earlier: readonly Figure[] | null
  /** Null for a role without access to patients. */
  messages: readonly ReceivedMessage[] | null
  /** Null unless the tab displays the names. */
  top: TopNames | null
  articles: readonly ReadArticle[] | null
  /** Content of the orders' tab, from another feature. */
  orders: ReactNode
  missed: readonly ViewCount[] | null
  mayExport: boolean
}

/** Screen of the figures. The address holds period and tab. */
export function AnalyticsScreen(props: AnalyticsScreenProps) {
  const { today, days, tab, figures, earlier, messages, top, articles, missed, orders, mayExport } = props
  const address = useAddress()
  const file = { label: 'Exporter', icon: IconFileDownload, href: `/admin/analytics/export?days=${days}` }
  return (
    <>
      <PageHeader title="Rapports & Analytiques" secondary={mayExport ? [file] : []}>
        <SegmentLinks
          label="Période"
          segments={analyticsPeriods.map((each) => ({
            to: address.to({ days: String(each) }),
            label: periodNames[each],
            isCurrent: each === days,
          }))}
        />
      </PageHeader>
      <TabLinks
        label="Rapports"
        current={tab}
        tabs={tabs
          .filter((name) => messages || name !== 'messages')
          .map((name) => ({ name, label: tabNames[name], to: address.to({ tab: name }) }))}
      >
        {tab === 'overview' && (
          <OverviewTab
            today={today}
            days={days}
            figures={figures}
            earlier={earlier ?? []}
            messages={messages}
          />
        )}
        {tab === 'traffic' && (
          <TrafficTab today={today} days={days} figures={figures} earlier={earlier ?? []} top={top} />
        )}
        {tab === 'messages' && messages && <MessagesTab messages={messages} />}
        {tab === 'orders' && orders}
        {tab === 'content' && (
          <ContentTab figures={figures} articles={articles ?? []} missed={missed ?? []} />
        )}
      </TabLinks>
    </>
  )
}
