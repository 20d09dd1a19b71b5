// The JSON of an article's text as an attacker writes it.
export const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })
export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: unknown) => ({ type: 'link', attrs: { href, onclick: 'alert(1)', style: 'color:red' } })
const image = (src: unknown, more: object = {}) => ({
  type: 'image',
  attrs: { src, alt: 'x', onerror: 'alert(1)', ...more },
})

/** A text nested so deeply that an unbounded recursion overflows the stack. */
export function deep(levels: number): string {
  const open = '{"type":"blockquote","content":['
  return `{"type":"doc","content":[${open.repeat(levels)}{"type":"paragraph","content":[{"type":"text","text":"fond"}]}${']}'.repeat(levels)}]}`
}

export const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content })

/** Hostile contents of an article; `sees` is the visible part. */
export const hostile: [name: string, content: string, sees: string][] = [
  ['a script', doc({ type: 'script', content: [words('alert(1)')] }, paragraph(words('lisible'))), 'lisible'],
  [
    'HTML as words',
    doc(paragraph(words('<script>alert(1)</script><b>lisible</b>'))),
    '&lt;script&gt;alert(1)',
  ],
  [
    'HTML by another name',
    doc({ type: 'html', attrs: { html: '<img src=x onerror=alert(1)>' } }, paragraph(words('lisible'))),
    'lisible',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example/x',
    '/\\evil.example',
    'https:/\\evil.example',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'intent://evil.example#Intent;end',
    'https://evil.example/\u202ecod.exe',
  ].map((href): [string, string, string] => [
    `a link to ${JSON.stringify(href)}`,
    doc(paragraph(words('lisible', link(href)))),
    'lisible',
  ]),
  [
    'links that are no text',
    doc(
      paragraph(
        words('un', link({})),
        words('lisible', link(['javascript:alert(1)'])),
        words('trois', link(null)),
      ),
    ),
    'lisible',
  ],
  [
    'unknown marks',
    doc(
      paragraph(
        words('lisible', { type: 'textStyle', attrs: { style: 'position:fixed;inset:0' } }, 'bold', null, [
          { type: 'bold' },
        ]),
      ),
    ),
    'lisible',
  ],
  [
    'foreign pictures',
    doc(
      image('https://evil.example/pixel.gif'),
      image('//evil.example/pixel.gif'),
      image('data:image/svg+xml,<svg onload=alert(1)>'),
      image('/media/../../etc/passwd'),
      image('/media/x.webp" onerror="alert(1)'),
      image('/media/nicht/da.webp'),
      image({}),
      paragraph(words('lisible')),
    ),
    'lisible',
  ],
  [
    'attributes of its own',
    doc({
      type: 'heading',
      attrs: { level: '2" onclick="alert(1)', id: 'content', style: 'color:red', class: 'x' },
      content: [words('lisible')],
    }),
    'lisible',
  ],
  [
    'a heading of the first level',
    doc({ type: 'heading', attrs: { level: 1 }, content: [words('lisible')] }),
    '<h2 id="p-lisible">lisible</h2>',
  ],
  [
    'cells without an end',
    doc({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 1e9, rowspan: '2" onclick="alert(1)', style: 'x', colwidth: [1e9] },
              content: [paragraph(words('lisible')), { type: 'table', content: [] }],
            },
          ],
        },
      ],
    }),
    '<td><p>lisible</p></td>',
  ],
  [
    'keys of the language itself',
    '{"type":"doc","__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"content":[{"type":"paragraph","__proto__":{"type":"script"},"content":[{"type":"text","text":"lisible","toString":1}]}]}',
    'lisible',
  ],
  [
    'wrong types',
    doc(
      null,
      1,
      'x',
      true,
      [],
      {},
      { type: 1 },
      { type: ['paragraph'] },
      { type: 'paragraph', content: 'x' },
      { type: 'paragraph', content: { length: 3 } },
      { type: 'bulletList', content: [paragraph(words('a'))] },
      { type: 'listItem', content: [] },
      { type: 'text', text: 'nu' },
      paragraph({ type: 'text', text: { toString: 'x' } }, { type: 'hardBreak', content: [1] }),
      paragraph(words('lisible')),
    ),
    'lisible',
  ],
  [
    'signs that turn what stands around, and halves of pairs',
    doc(paragraph(words('a\u202eb\u0000c\ud800d lisible'))),
    'abc\ufffdd lisible',
  ],
]
