import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

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
  ]),
  ...prefix('en?', [
    route('blog/rss.xml', 'routes/resources/rss.ts'),
    route('contact/keep', 'routes/resources/keep-contact.ts'),
    route('appointment/keep', 'routes/resources/keep-appointment.ts'),
  ]),
  route('admin/sign-in', 'routes/admin/sign-in.ts'),
  route('admin/logout', 'routes/admin/logout.ts'),
  route('admin', 'routes/admin/desk.tsx', [
    route('login', 'routes/admin/login.tsx'),
    route('access', 'routes/admin/access.tsx'),
    layout('routes/admin/layout.tsx', [
      index('routes/admin/home.ts'),
      layout('routes/admin/pages.tsx', [
        route('dashboard', 'routes/admin/dashboard.tsx'),
        route('products', 'routes/admin/products.tsx'),
        route('product-categories', 'routes/admin/product-categories.tsx'),
        route('products/export', 'routes/admin/products-export.ts'),
        route('products/import', 'routes/admin/products-import.tsx'),
        route('products/import/file', 'routes/admin/products-import-file.ts'),
        route('products/import/:id', 'routes/admin/products-import-changes.ts'),
        route('services', 'routes/admin/services.tsx'),
        route('slides', 'routes/admin/slides.tsx'),
        route('testimonials', 'routes/admin/testimonials.tsx'),
        route('pictures', 'routes/admin/pictures.tsx'),
        route('pictures/changes', 'routes/admin/picture-changes.ts'),
        route('pictures/choices', 'routes/admin/picture-choices.ts'),
        route('audit', 'routes/admin/audit.tsx'),
        route('upload', 'routes/admin/upload.ts'),
        route(':thing/changes', 'routes/admin/changes.ts'),
        route('*', 'routes/admin/not-found.tsx'),
      ]),
    ]),
  ]),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('healthz', 'routes/resources/health.ts'),
] satisfies RouteConfig
