import { ActiveToggle } from '#app/admin/columns/toggles.tsx'
import { faceColumn } from '#app/admin/columns/usual-columns.tsx'
import { NameCell } from '#app/admin/parts/lists/cells.tsx'
import { defineResource, type ResourceRow } from '#app/admin/resource/define-resource.ts'
import type { Role } from '#app/lib/access.ts'
import type { Access } from './access.ts'
import { userFields } from './user.fields.ts'
import { ContactCell, RoleBadge, SignInCell } from './user-cells.admin.tsx'

/** A user as the admin screen shows it: the name, or the e-mail if it is empty, and the access. */
export type UserRow = ResourceRow & {
  name: string
  email: string
  phone: string | null
  role: Role
  is_active: boolean
  last_login: Date | null
  access: Access
}

export const userResource = defineResource<UserRow>()(userFields, {
  title: 'Utilisateurs',
  parts: {
    person: { name: 'La personne' },
    rights: {
      name: 'Ses droits',
      hint: 'Le mot de passe se choisit par un lien, à envoyer après l’enregistrement. Un changement de rôle ou de statut ferme les sessions.',
    },
  },
  columns: [
    faceColumn(),
    {
      key: 'name',
      header: 'Utilisateur',
      place: 'title',
      cell: (row) => <NameCell id={row.id} name={row.name} untranslated={false} />,
    },
    {
      key: 'email',
      header: 'E-mail, téléphone',
      place: 'meta',
      width: '17rem',
      cell: (row) => <ContactCell name={row.name} email={row.email} phone={row.phone} />,
    },
    { key: 'role', place: 'figure', width: '9rem', cell: (row) => <RoleBadge role={row.role} /> },
    {
      key: 'active',
      header: 'Statut',
      place: 'state',
      width: '7rem',
      cell: (row) => <ActiveToggle id={row.id} name={row.name} on={row.is_active} />,
    },
    {
      key: 'last_login',
      header: 'Dernière connexion',
      place: 'foot',
      cell: (row) => <SignInCell id={row.id} name={row.name} at={row.last_login} access={row.access} />,
    },
  ],
  rowName: (row) => row.name,
  empty: { hint: 'Ajoutez une personne, puis donnez-lui son accès par un lien.', found: true },
})
