import { describe, expect, test } from 'vitest'
import { csvRows } from './price-list-csv.ts'

function cells(text: string): unknown[][] {
  return Array.from(csvRows(text), (row) => row.cells)
}

describe('rows of a text file', () => {
  const ways: [string, string, string[][]][] = [
    [
      'semicolons',
      'Nom;Prix\na;1,5\n',
      [
        ['Nom', 'Prix'],
        ['a', '1,5'],
      ],
    ],
    [
      'commas',
      'Nom,Prix\na,"1,5"',
      [
        ['Nom', 'Prix'],
        ['a', '1,5'],
      ],
    ],
    [
      'tabs',
      'Nom\tPrix\r\na, b; c\t1\r\n',
      [
        ['Nom', 'Prix'],
        ['a, b; c', '1'],
      ],
    ],
    [
      'commas and one short line',
      'Nom,Description,Prix\nBallon,gris,5000\nTapis',
      [['Nom', 'Description', 'Prix'], ['Ballon', 'gris', '5000'], ['Tapis']],
    ],
    [
      'commas and one short line, without a header',
      'Ballon,gris,5000\nTapis\nCanne,bois,3000',
      [['Ballon', 'gris', '5000'], ['Tapis'], ['Canne', 'bois', '3000']],
    ],
    [
      'a title with commas above the header',
      'Tarifs, soins, 2025\nNom;Prix\nTapis;5',
      [['Tarifs, soins, 2025'], ['Nom', 'Prix'], ['Tapis', '5']],
    ],
    [
      'one column with a comma',
      'Ballons\nCanne, pliable\nTapis',
      [['Ballons'], ['Canne, pliable'], ['Tapis']],
    ],
    [
      'one column with commas below its title',
      'Nom\nCanne, pliable\nBallon, gris',
      [['Nom'], ['Canne, pliable'], ['Ballon, gris']],
    ],
    ['one column', 'Nom\na\nb', [['Nom'], ['a'], ['b']]],
    [
      'commas in the texts',
      'a, b, c;x, y;1\nd;e, f;2',
      [
        ['a, b, c', 'x, y', '1'],
        ['d', 'e, f', '2'],
      ],
    ],
    ['a separator that Excel announces', 'sep=,\r\na;b,c', [['a;b', 'c']]],
    ['quotes', '"a ""b"" c";"d;e"', [['a "b" c', 'd;e']]],
    ['a quote inside a cell', 'Tube 5";b', [['Tube 5"', 'b']]],
    ['text behind a closing quote', '"a"b;c', [['ab', 'c']]],
    [
      'line breaks in a cell',
      '"a\r\nb";c\r\n"d\ne";f',
      [
        ['a\r\nb', 'c'],
        ['d\ne', 'f'],
      ],
    ],
    [
      'line ends of an old Mac',
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'an empty last cell',
      'a;b;\nc;d;',
      [
        ['a', 'b', ''],
        ['c', 'd', ''],
      ],
    ],
    ['nothing', '', []],
  ]
  test.each(ways)('a text file is split into cells: %s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected)
  })

  test('blank rows are left out and counted', () => {
    expect([...csvRows('a;b\n\n;;\n" ";\n"c\nd";e\nf;g\n')].map(({ line }) => line)).toEqual([1, 5, 6])
  })

  test('a row of a million cells is limited to the width of the widest sheet', () => {
    expect(cells(`a${';'.repeat(1_000_000)}`)[0]).toHaveLength(16_000)
  })

  test('an unclosed quote is reported with its line', () => {
    expect(() => cells('a;b\nc;d\n"e;f\ng;h\n')).toThrow('ligne 3')
  })
})
