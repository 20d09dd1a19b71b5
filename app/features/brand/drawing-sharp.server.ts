import sharp from 'sharp'

// For the drawing process alone: in the server no SVG is ever read. Nothing stays in memory, and one thread is enough.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Svg', 'Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`),
})

export { sharp }
