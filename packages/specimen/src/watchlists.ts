/** The invented watch lists of the sandbox: nobody on them exists, and each entry says so. */
import type { ListedCells, ListName } from '@lumbung/kernel/listed-row.ts';
import { CITIZENS } from './citizens.ts';

const INVENTED = 'Entri rekaan sandbox, bukan orang sungguhan';

const entry = (reference: string, name: string, more: Partial<ListedCells> = {}): ListedCells => ({
  reference,
  kind: 'person',
  name,
  aliases: '',
  births: '',
  numbers: '',
  remark: INVENTED,
  ...more,
});

/** A citizen on a list: an investor who registers with this ID card is found by its number. */
export const LISTED_CITIZEN = CITIZENS[12]!;

export const WATCHLISTS: readonly { readonly list: ListName; readonly name: string; readonly issuedOn: string; readonly rows: readonly ListedCells[] }[] = [
  {
    list: 'dttot',
    name: 'DTTOT rekaan 1',
    issuedOn: '2026-01-15',
    rows: [
      entry('REKA-001', 'Zarkubun Halmasira', { aliases: 'Abu Zarkub|Zarcoeboen Halmasiera', births: '1971-03-09|1972' }),
      entry('REKA-002', 'Qorbattul Wenzaghi', { births: '1980' }),
      entry('REKA-003', 'Yayasan Tirta Khayali Rekaan', { kind: 'company' }),
    ],
  },
  {
    list: 'dppspm',
    name: 'DPPSPM rekaan 1',
    issuedOn: '2026-01-15',
    rows: [entry('REKA-101', 'Ryon Tsaekwha Mok', { births: '1965-11-30' }), entry('REKA-102', 'Khayali Orbital Trading', { kind: 'company' })],
  },
  {
    list: 'pep',
    name: 'PEP rekaan 1',
    issuedOn: '2026-02-01',
    rows: [
      entry('REKA-201', 'Wirabuana Sastrokhayal', { births: '1968-08-17', remark: `Bupati rekaan. ${INVENTED}` }),
      entry('REKA-202', 'Sekarwangi Khayaliputri', { births: '1975', numbers: LISTED_CITIZEN.nik, remark: `Anggota dewan rekaan. ${INVENTED}` }),
    ],
  },
  {
    list: 'own',
    name: 'Daftar kita, rekaan 1',
    issuedOn: '2026-03-01',
    rows: [entry('REKA-301', 'Mandrake Palsukarta', { remark: `Pernah memakai dokumen palsu. ${INVENTED}` })],
  },
];
