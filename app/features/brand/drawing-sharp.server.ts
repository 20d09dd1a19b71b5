import sharp from 'sharp'

// For the drawing process only, since the server itself never parses SVG. Without a cache, and with one thread.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Svg', 'Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`) })

export { sharp }
