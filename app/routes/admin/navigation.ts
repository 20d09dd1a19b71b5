import IconArticle from '@tabler/icons-react/dist/esm/icons/IconArticle.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPhysiotherapist from '@tabler/icons-react/dist/esm/icons/IconPhysiotherapist.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconSlideshow from '@tabler/icons-react/dist/esm/icons/IconSlideshow.mjs'
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { type Destination, type NavigationGroup, screensOf } from '#app/admin/shell/frame/destination.ts'
import { may, type Permission, type Role } from '#app/lib/access.ts'

type Place = NavigationGroup['links'][number] & { needs?: Permission; waits?: Waits }

/** Kinds of waiting tasks with a count. */
export type Waits = 'messages' | 'appointments' | 'orders'

/** The specified groups, in order. */
const groups: readonly { label: string; isFolded?: boolean; links: readonly Place[] }[] = [
  {
    label: 'Principal',
    links: [
      { to: '/admin/dashboard', label: 'Tableau de bord', icon: IconLayoutDashboard },
      { to: '/admin/today', label: 'Aujourd’hui', icon: IconSun, needs: 'read-patients' },
    ],
  },
  {
    label: 'Boutique',
    links: [
      {
        to: '/admin/products',
        label: 'Produits',
        icon: IconPackage,
        tabs: [{ to: '/admin/product-categories', label: 'Catégories' }],
      },
      {
        to: '/admin/orders',
        label: 'Commandes',
        icon: IconShoppingBag,
        needs: 'read-patients',
        waits: 'orders',
      },
    ],
  },
  {
    label: 'Services',
    links: [
      { to: '/admin/services', label: 'Services', icon: IconStethoscope },
      {
        to: '/admin/practitioners',
        label: 'Praticiens',
        icon: IconPhysiotherapist,
        tabs: [{ to: '/admin/places', label: 'Salles et appareils' }],
      },
    ],
  },
  {
    label: 'Contenu',
    isFolded: true,
    links: [
      { to: '/admin/blog', label: 'Blog', icon: IconArticle },
      { to: '/admin/slides', label: 'Slides', icon: IconSlideshow },
      { to: '/admin/questions', label: 'Questions fréquentes', icon: IconHelpCircle },
      { to: '/admin/testimonials', label: 'Témoignages', icon: IconQuote },
      { to: '/admin/pictures', label: 'Images', icon: IconPhoto },
    ],
  },
  {
    label: 'Communication',
    links: [
      { to: '/admin/messages', label: 'Messages', icon: IconMail, needs: 'read-patients', waits: 'messages' },
      {
        to: '/admin/appointments',
        label: 'Rendez-vous',
        icon: IconCalendarEvent,
        needs: 'read-patients',
        waits: 'appointments',
      },
      {
        to: '/admin/patients',
        label: 'Patients',
        icon: IconUserHeart,
        needs: 'read-patients',
        tabs: [{ to: '/admin/series', label: 'Séries' }],
      },
    ],
  },
  {
    label: 'Pages',
    isFolded: true,
    links: [
      { to: '/admin/about', label: 'À propos', icon: IconInfoCircle },
      { to: '/admin/opening-hours', label: 'Horaires', icon: IconClockHour4 },
    ],
  },
  {
    label: 'Gestion',
    links: [
      { to: '/admin/users', label: 'Utilisateurs', icon: IconUsers, needs: 'govern' },
      { to: '/admin/data-subjects', label: 'Données personnelles', icon: IconShieldLock, needs: 'govern' },
      { to: '/admin/audit', label: 'Journal', icon: IconHistory, needs: 'govern' },
    ],
  },
  { label: 'Rapports', links: [{ to: '/admin/analytics', label: 'Rapports', icon: IconChartLine }] },
  {
    label: 'Configuration',
    links: [
      { to: '/admin/settings', label: 'Paramètres', icon: IconSettings, needs: 'govern' },
      { to: '/admin/backups', label: 'Sauvegardes', icon: IconDatabaseExport, needs: 'govern' },
    ],
  },
]

/** Screens of an operator's day, in the order of the menu. */
const dayScreens = ['today', 'appointments', 'messages', 'patients', 'orders'].map((name) => `/admin/${name}`)
/** The one without a place in a phone's bar. */
const beyondBar = '/admin/patients'

/**
 * Navigation with the screens that a role may open, and their numbers of waiting tasks. An operator’s menu begins with
 * the daily screens, and collapses the rest.
 */
export function navigationFor(role: Role, waiting: Partial<Record<Waits, number>> = {}): NavigationGroup[] {
  const shown = groups.map(({ links, ...group }) => ({
    ...group,
    links: links
      .filter(({ needs = 'read' }) => may(role, needs))
      .map(({ needs: _needs, waits, ...link }) => {
        const unread = (waits && waiting[waits]) ?? 0
        return waits && unread > 0 ? { ...link, unread, unreadLabel: waitLabels[waits](unread) } : link
      }),
  }))
  if (role !== 'operator') return shown
  const rest = shown.flatMap(({ links }) => links).filter(({ to }) => !dayScreens.includes(to))
  return [
    { label: 'La journée', links: linksOfDay(shown) },
    { label: 'Le site et le centre', links: rest, isFolded: true },
  ]
}

/** Links of a phone's bar: the daily screens that the role may open. */
export function barOf(shown: readonly NavigationGroup[]): Destination[] {
  return linksOfDay(shown).filter(({ to }) => to !== beyondBar)
}

function linksOfDay(shown: readonly NavigationGroup[]): Destination[] {
  const links = shown.flatMap((group) => group.links)
  return dayScreens.flatMap((to) => links.find((link) => link.to === to) ?? [])
}

/** Label of the count for screen readers. */
const waitLabels: Record<Waits, (count: number) => string> = {
  messages: (count) => (count === 1 ? 'message non lu' : 'messages non lus'),
  appointments: () => 'rendez-vous à traiter',
  orders: (count) => (count === 1 ? 'commande à préparer' : 'commandes à préparer'),
}

/** Address of a screen; undefined if it does not exist or the role may not open it. */
export function screenFor(role: Role, to: string): string | undefined {
  return navigationFor(role).some(({ links }) => links.some((link) => screensOf(link).includes(to)))
    ? to
    : undefined
}
