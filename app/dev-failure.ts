/* The page of a module that cannot be loaded, under `npm run dev`: Vite's overlay until a file is saved. */

const Overlay: (new (error: unknown) => HTMLElement) | undefined = customElements.get('vite-error-overlay')
if (Overlay) document.body.append(new Overlay(JSON.parse(document.body.dataset['error'] ?? '{}')))
import.meta.hot?.on('react-router:hmr', () => location.reload())
