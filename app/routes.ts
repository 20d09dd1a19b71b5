import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

const screens = 'routes/admin/resources'

/** The screens that are nothing but a declared resource: each file is named as its address. */
const resourceScreens = readdirSync(join(import.meta.dirname, screens)).map((file) =>
  route(basename(file, '.tsx'), `${screens}/${file}`),
)

/** Every address. The public part is said once: French at `/…`, English at `/en/…`. */
export default [
  layout('routes/public/layout.tsx', [
    ...prefix('en?', [
      index('routes/public/home.tsx'),
      route('about', 'routes/public/about.tsx'),
      route('services', 'routes/public/services.tsx'),
      route('services/:slug', 'routes/public/service.tsx'),
      route('testimonials', 'routes/public/testimonials.tsx'),
      route('blog', 'routes/public/blog.tsx'),
      route('blog/:slug', 'routes/public/article.tsx'),
      route('shop', 'routes/public/shop.tsx'),
      route('shop/order', 'routes/public/order.tsx'),
      route('shop/:slug', 'routes/public/product.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      route('appointment', 'routes/public/appointment.tsx'),
      route('privacy', 'routes/public/privacy.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
    route('admin/preview/blog/:id', 'routes/admin/blog/post-preview.tsx'),
    route('admin/preview/en/blog/:id', 'routes/admin/blog/post-preview.tsx', { id: 'post-preview-en' }),
    route('admin/preview/styleguide', 'routes/admin/site-styleguide.tsx'),
    route('admin/preview/en/styleguide', 'routes/admin/site-styleguide.tsx', { id: 'site-styleguide-en' }),
  ]),
  ...prefix('en?', [
    route('blog/rss.xml', 'routes/resources/rss.ts'),
    route('share/*', 'routes/resources/share-picture.ts'),
    route('site.webmanifest', 'routes/resources/site-manifest.ts'),
    route('contact/keep', 'routes/resources/send-contact.ts'),
    route('appointment/keep', 'routes/resources/send-appointment.ts'),
  ]),
  route('admin/sign-in', 'routes/admin/sign-in/sign-in.ts'),
  route('admin/logout', 'routes/admin/sign-in/logout.ts'),
  route('admin/waiting', 'routes/admin/waiting.ts'),
  route('admin', 'routes/admin/admin-fallback.tsx', [
    route('login', 'routes/admin/sign-in/login.tsx'),
    route('second-factor', 'routes/admin/sign-in/second-factor.tsx'),
    route('access', 'routes/admin/sign-in/access.tsx'),
    layout('routes/admin/layout.tsx', [
      index('routes/admin/dashboard/home.ts'),
      layout('routes/admin/pages.tsx', [
        route('dashboard', 'routes/admin/dashboard/dashboard.tsx'),
        route('first-days', 'routes/admin/dashboard/first-days.ts'),
        route('products', 'routes/admin/catalog/products.tsx'),
        route('products/export', 'routes/admin/catalog/products-export.ts'),
        route('products/import', 'routes/admin/catalog/products-import.tsx'),
        route('products/import/file', 'routes/admin/catalog/products-import-file.ts'),
        route('products/import/:id', 'routes/admin/catalog/products-import-changes.ts'),
        ...resourceScreens,
        route('messages', 'routes/admin/messages.tsx'),
        route('blog', 'routes/admin/blog/blog.tsx'),
        route('blog/drafts', 'routes/admin/blog/blog-drafts.ts'),
        route('pictures', 'routes/admin/pictures/pictures.tsx'),
        route('pictures/choices', 'routes/admin/pictures/picture-choices.ts'),
        route('appointments', 'routes/admin/appointments/appointments.tsx'),
        route('appointments/calendar', 'routes/admin/appointments/appointments-calendar.ts'),
        route('appointments/day', 'routes/admin/appointments/appointments-day.tsx'),
        route('appointments/file', 'routes/admin/appointments/appointment-file.ts'),
        route('account', 'routes/admin/account/account.tsx'),
        route('account/profile', 'routes/admin/account/account-profile.ts'),
        route('account/picture', 'routes/admin/account/account-picture.ts'),
        route('confirm', 'routes/admin/account/confirm.ts'),
        route('users', 'routes/admin/account/users.tsx'),
        route('users/access', 'routes/admin/account/user-access.ts'),
        route('audit', 'routes/admin/audit.tsx'),
        route('analytics', 'routes/admin/analytics/analytics.tsx'),
        route('analytics/export', 'routes/admin/analytics/analytics-export.ts'),
        route('settings', 'routes/admin/settings.tsx'),
        route('backups', 'routes/admin/backups.tsx'),
        route('backups/download', 'routes/admin/backup-download.ts'),
        route('styleguide', 'routes/admin/styleguide.tsx'),
        route('upload', 'routes/admin/pictures/upload.ts'),
        route('about', 'routes/admin/about.tsx'),
        route('opening-hours', 'routes/admin/opening-hours.tsx'),
        route('*', 'routes/admin/not-found.tsx'),
      ]),
    ]),
  ]),
  route('favicon.ico', 'routes/resources/icon.ts', { id: 'favicon' }),
  route('apple-touch-icon.png', 'routes/resources/icon.ts', { id: 'apple-touch-icon' }),
  route('icons/:name', 'routes/resources/icon.ts'),
  route('desk.webmanifest', 'routes/resources/admin-manifest.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('calendar/appointments.ics', 'routes/resources/calendar.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('healthz', 'routes/resources/health.ts'),
] satisfies RouteConfig
