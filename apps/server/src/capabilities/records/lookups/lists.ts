/**
 * The lookup lists of the specification (part 2, section 3), by name and none merged. Codes are text, as forms store them, in the
 * order of the specification. Where it gives only the number of entries, the entries are the platform's.
 */
import { risk } from '@lumbung/wording/risk.ts';

export interface Lookup {
  /** Code, Indonesian, English. */
  readonly items: readonly (readonly [code: string, id: string, en: string])[];
  /** Lists whose entries the specification calls lookupId and description. */
  readonly shape?: 'lookupId';
  /** The type that the specification gives entries of this list, beside their id. */
  readonly type?: string;
}

export const LOOKUPS: Readonly<Record<string, Lookup>> = {
  notificationType: {
    items: [
      ['0', 'Biasa', 'Normal'],
      ['1', 'Disematkan', 'Pinned'],
      ['2', 'Penting', 'Important'],
    ],
  },
  paymentMethod: {
    items: [
      ['0', 'Transfer manual', 'Manual transfer'],
      ['1', 'GoPay', 'GoPay'],
      ['2', 'BCA', 'BCA'],
      ['3', 'Mandiri', 'Mandiri'],
      ['4', 'BNI', 'BNI'],
      ['5', 'Permata', 'Permata'],
      ['6', 'Maybank', 'Maybank'],
      ['7', 'Danamon', 'Danamon'],
      ['8', 'blu', 'blu'],
    ],
  },
  strategyType: {
    items: [
      ['1', 'Disiplin', 'Discipline'],
      ['2', 'Navigator', 'Navigator'],
    ],
  },
  recurringType: {
    items: [
      ['0', 'Tidak berulang', 'None'],
      ['1', 'Harian', 'Daily'],
      ['2', 'Mingguan', 'Weekly'],
      ['3', 'Bulanan', 'Monthly'],
    ],
  },
  portfolioType: {
    items: [
      ['1', 'Total', 'Total'],
      ['2', 'Umum', 'General'],
      ['3', 'Disiplin', 'Discipline'],
    ],
  },
  gender: {
    items: [
      ['1', 'Laki-laki', 'Male'],
      ['2', 'Perempuan', 'Female'],
    ],
  },
  identityType: {
    items: [
      ['1', 'KTP', 'National ID card'],
      ['2', 'Paspor', 'Passport'],
    ],
  },
  nationality: {
    items: [
      ['1', 'Indonesia', 'Indonesian'],
      ['2', 'Asing', 'Foreign'],
    ],
  },
  domicile: {
    items: [
      ['1', 'Dalam negeri', 'Local'],
      ['2', 'Luar negeri', 'Foreign'],
    ],
  },
  maritalStatus: {
    items: [
      ['1', 'Belum menikah', 'Single'],
      ['2', 'Menikah', 'Married'],
      ['3', 'Duda', 'Widower'],
      ['4', 'Janda', 'Widow'],
    ],
  },
  marriedFlag: {
    items: [
      ['true', 'Menikah', 'Married'],
      ['false', 'Tidak menikah', 'Not married'],
    ],
  },
  education: {
    items: [
      ['1', 'SD', 'Primary school'],
      ['2', 'SMP', 'Junior high school'],
      ['3', 'SMA', 'Senior high school'],
      ['4', 'Akademi/D3', 'Academy'],
      ['5', 'Sarjana/S1', 'Degree'],
      ['6', 'Magister/S2', 'Master'],
      ['7', 'Doktor/S3', 'Doctoral'],
      ['8', 'Lainnya', 'Others'],
    ],
  },
  religion: {
    items: [
      ['1', 'Islam', 'Islam'],
      ['2', 'Kristen', 'Christian'],
      ['3', 'Katolik', 'Catholic'],
      ['4', 'Hindu', 'Hinduism'],
      ['5', 'Buddha', 'Buddhism'],
      ['6', 'Konghucu', 'Confucianism'],
      ['7', 'Lainnya', 'Others'],
    ],
  },
  religionSecond: {
    items: [
      ['1', 'ISLAM', 'ISLAM'],
      ['2', 'PROTESTAN', 'PROTESTAN'],
      ['3', 'KATHOLIK', 'KATHOLIK'],
      ['4', 'HINDHU', 'HINDHU'],
      ['5', 'BUDHA', 'BUDHA'],
      ['6', 'KONG HU CU', 'KONG HU CU'],
      ['7', 'OTHERS', 'OTHERS'],
    ],
  },
  occupation: {
    items: [
      ['8', 'Karyawan swasta', 'Private employee'],
      ['4', 'PNS/BUMN', 'Civil servant or state-owned company'],
      ['3', 'Wiraswasta', 'Entrepreneur'],
      ['7', 'Dosen/Guru', 'Lecturer or teacher'],
      ['1', 'Pelajar/Mahasiswa', 'Student'],
      ['2', 'Ibu rumah tangga', 'Housewife'],
      ['6', 'Pensiunan', 'Retired'],
      ['5', 'TNI/Polri', 'Army or police'],
      ['9', 'Lainnya', 'Other'],
    ],
  },
  monthlyIncome: {
    items: [
      ['1', 'Di bawah Rp10 juta', 'Below Rp10 million'],
      ['2', 'Rp10–50 juta', 'Rp10 to 50 million'],
      ['3', 'Rp50–100 juta', 'Rp50 to 100 million'],
      ['4', 'Rp100–500 juta', 'Rp100 to 500 million'],
      ['5', 'Rp500 juta–1 miliar', 'Rp500 million to 1 billion'],
      ['6', 'Di atas Rp1 miliar', 'Above Rp1 billion'],
    ],
  },
  incomeSource: {
    items: [
      ['1', 'Gaji', 'Revenue or salary'],
      ['2', 'Keuntungan usaha', 'Business profit'],
      ['3', 'Bunga simpanan', 'Savings interest'],
      ['4', 'Warisan', 'Legacy'],
      ['5', 'Orang tua atau anak', 'Parents or children'],
      ['6', 'Hibah', 'Grant'],
      ['7', 'Pasangan', 'Spouse'],
      ['8', 'Undian', 'Drawing or lottery'],
      ['9', 'Hasil investasi', 'Investment gain'],
      ['10', 'Lainnya', 'Others'],
    ],
  },
  fundSource: {
    items: [
      ['1', 'Lainnya', 'Others'],
      ['2', 'Gaji', 'Salary'],
      ['3', 'Keuntungan usaha', 'Business Profit'],
      ['4', 'Bunga', 'Interest'],
      ['5', 'Warisan', 'Heritage'],
      ['6', 'Hibah orang tua atau anak', 'Grant From Parent Or Kids'],
      ['7', 'Hibah pasangan', 'Grant From Spouse'],
      ['8', 'Dana pensiun', 'Pension Funds'],
      ['9', 'Undian', 'Lottery'],
      ['10', 'Hasil investasi', 'Proceed From Investment'],
    ],
  },
  investmentObjective: {
    items: [
      ['1', 'Kenaikan harga', 'Price appreciation'],
      ['2', 'Investasi jangka panjang', 'Long-term investment'],
      ['3', 'Spekulasi', 'Speculation'],
      ['4', 'Pendapatan', 'Income'],
      ['5', 'Lainnya', 'Other'],
    ],
  },
  investmentObjectiveSecond: {
    items: [
      ['1', 'Lainnya', 'Others'],
      ['2', 'Kenaikan harga', 'Price Appreciation'],
      ['3', 'Investasi jangka panjang', 'Long Term Investment'],
      ['4', 'Spekulasi', 'Speculation'],
      ['5', 'Pendapatan', 'Income'],
    ],
    shape: 'lookupId',
  },
  companyInvestmentObjective: {
    items: [
      ['1', 'Kenaikan harga', 'Price appreciation'],
      ['2', 'Investasi jangka panjang', 'Long-term investment'],
      ['3', 'Spekulasi', 'Speculation'],
      ['4', 'Pendapatan', 'Income'],
    ],
  },
  companyInvestmentObjectiveSecond: {
    items: [
      ['1', 'Lainnya', 'Others'],
      ['2', 'Kenaikan harga', 'Price Appreciation'],
      ['3', 'Investasi jangka panjang', 'Long Term Investment'],
      ['4', 'Spekulasi', 'Speculation'],
    ],
    shape: 'lookupId',
  },
  companyFundSource: {
    items: [
      ['1', 'Lainnya', 'Others'],
      ['2', 'Keuntungan usaha', 'Business Profit'],
      ['3', 'Bunga', 'Interest'],
      ['4', 'Setoran modal', 'Paid-in Capital'],
      ['5', 'Hasil investasi', 'Proceed From Investment'],
    ],
  },
  companyIncomeSource: {
    items: [
      ['1', 'Pendapatan usaha', 'Business revenue'],
      ['2', 'Hasil investasi', 'Investment gain'],
      ['3', 'Bunga simpanan', 'Savings interest'],
      ['4', 'Modal pemegang saham', 'Shareholder capital'],
      ['5', 'Lainnya', 'Others'],
    ],
  },
  // How a person controls a company, with or without shares (Perpres 13/2018).
  ownerControl: {
    items: [
      ['1', 'Kepemilikan saham atau modal', 'Shares or capital'],
      ['2', 'Hak suara lebih dari 25%', 'More than 25% of the votes'],
      ['3', 'Menerima lebih dari 25% laba', 'More than 25% of the profit'],
      ['4', 'Berwenang mengangkat atau memberhentikan direksi', 'May appoint or dismiss the board'],
      ['5', 'Mengendalikan tanpa perlu izin siapa pun', 'Controls without anybody’s consent'],
      ['6', 'Pemilik sebenarnya dari dana', 'True owner of the money'],
    ],
  },
  signerBasis: {
    items: [
      ['1', 'Anggaran dasar (direksi atau pengurus)', 'Articles of association (board)'],
      ['2', 'Surat kuasa', 'Power of attorney'],
    ],
  },
  companyType: {
    items: [
      ['1', 'Perusahaan', 'Corporate'],
      ['2', 'Yayasan', 'Foundation'],
      ['3', 'Lembaga keuangan', 'Financial institution'],
      ['4', 'Asuransi', 'Insurance'],
      ['5', 'Reksa dana', 'Mutual fund'],
      ['6', 'Dana pensiun', 'Pension fund'],
      ['7', 'Perusahaan efek', 'Securities company'],
      ['8', 'Lainnya', 'Others'],
    ],
  },
  companyCharacteristic: {
    items: [
      ['1', 'BUMN', 'State-owned'],
      ['2', 'BUMD', 'Regionally owned'],
      ['3', 'Swasta nasional', 'National private'],
      ['4', 'Swasta asing', 'Foreign private'],
      ['5', 'Patungan', 'Joint venture'],
      ['6', 'Koperasi', 'Cooperative'],
      ['7', 'Keluarga', 'Family-owned'],
      ['8', 'Lainnya', 'Others'],
    ],
  },
  companyIncome: {
    items: [
      ['1', 'Di bawah Rp1 miliar setahun', 'Under Rp1 billion a year'],
      ['2', 'Rp1–5 miliar setahun', 'Rp1 to 5 billion a year'],
      ['3', 'Rp5–10 miliar setahun', 'Rp5 to 10 billion a year'],
      ['4', 'Rp10–50 miliar setahun', 'Rp10 to 50 billion a year'],
      ['5', 'Di atas Rp50 miliar setahun', 'Over Rp50 billion a year'],
    ],
  },
  businessSize: {
    items: [
      ['1', 'Izin usaha mikro', 'Micro business licence'],
      ['2', 'Izin usaha kecil', 'Small business licence'],
      ['3', 'Izin usaha menengah', 'Medium business licence'],
      ['4', 'Izin usaha besar', 'Large business licence'],
    ],
  },
  natureOfBusiness: {
    items: [
      ['1', 'Pertanian dan perikanan', 'Agriculture and fisheries'],
      ['2', 'Pertambangan', 'Mining'],
      ['3', 'Industri pengolahan', 'Manufacturing'],
      ['4', 'Listrik dan gas', 'Electricity and gas'],
      ['5', 'Konstruksi', 'Construction'],
      ['6', 'Perdagangan', 'Trade'],
      ['7', 'Transportasi dan pergudangan', 'Transport and storage'],
      ['8', 'Akomodasi dan makan minum', 'Accommodation and food'],
      ['9', 'Informasi dan komunikasi', 'Information and communication'],
      ['10', 'Jasa keuangan', 'Financial services'],
      ['11', 'Real estat', 'Real estate'],
      ['12', 'Jasa profesional', 'Professional services'],
      ['13', 'Pendidikan', 'Education'],
      ['14', 'Kesehatan', 'Health'],
      ['15', 'Seni dan hiburan', 'Arts and entertainment'],
      ['16', 'Jasa lainnya', 'Other services'],
      ['99', 'Lainnya', 'Other'],
    ],
  },
  actingOnBehalf: {
    items: [
      ['1', 'Diri sendiri', 'Oneself'],
      ['2', 'Pihak lain', 'Other'],
    ],
  },
  assetOwnership: {
    items: [
      ['1', 'Milik pribadi', 'Personal'],
      ['2', 'Milik pihak lain', 'Other'],
    ],
  },
  yesNo: {
    items: [
      ['1', 'Ya', 'Yes'],
      ['2', 'Tidak', 'No'],
    ],
  },
  correspondenceAddress: {
    items: [
      ['1', 'Sesuai KTP', 'As per ID'],
      ['2', 'Domisili', 'Domicile'],
      ['3', 'Kantor', 'Office'],
    ],
  },
  taxNumberOption: {
    items: [
      ['1', 'Punya NPWP', 'Has a tax number'],
      ['2', 'Tidak, ikut pasangan', 'No, follows partner'],
      ['3', 'Tidak, belum bekerja', 'No, not yet working'],
      ['4', 'Lainnya', 'Other'],
    ],
  },
  taxNumberRadio: {
    items: [
      ['1', 'Ya', 'Yes'],
      ['2', 'Tidak', 'No'],
    ],
  },
  syncedTaxNumber: {
    items: [
      ['1', 'Milik sendiri', 'Own'],
      ['2', 'Atas nama pihak lain', 'On behalf of others'],
      ['0', 'Tidak ada', 'None'],
    ],
  },
  taxHolderRelation: {
    items: [
      ['1', 'Orang tua', 'Parents'],
      ['2', 'Pasangan', 'Spouse'],
      ['3', 'Anak', 'Child'],
    ],
  },
  noTaxNumberReason: {
    items: [
      ['1', 'Ikut pasangan', 'Joins spouse'],
      ['2', 'Belum bekerja', 'Not yet working'],
      ['3', 'Lainnya', 'Other'],
    ],
  },
  spouseOccupation: {
    items: [
      ['2', 'Ibu rumah tangga', 'Housewife'],
      ['3', 'Wiraswasta', 'Entrepreneur'],
      ['5', 'TNI/Polri', 'Army or police'],
      ['7', 'Dosen/Guru', 'Lecturer or teacher'],
      ['8', 'Karyawan swasta', 'Private employee'],
      ['9', 'Lainnya', 'Other'],
    ],
  },
  spouseIncomeSource: {
    items: [
      ['1', 'Gaji', 'Revenue or salary'],
      ['2', 'Keuntungan usaha', 'Business profit'],
      ['3', 'Bunga simpanan', 'Savings interest'],
      ['4', 'Warisan', 'Legacy'],
      ['5', 'Orang tua atau anak', 'Parents or children'],
      ['6', 'Hibah', 'Grant'],
      ['7', 'Pasangan', 'Spouse'],
      ['8', 'Undian', 'Drawing or lottery'],
      ['9', 'Hasil investasi', 'Investment gain'],
      ['10', 'Lainnya', 'Others'],
    ],
  },
  partnerRelationship: {
    items: [
      ['1', 'Suami', 'Husband'],
      ['2', 'Istri', 'Wife'],
      ['3', 'Ayah', 'Father'],
      ['4', 'Ibu', 'Mother'],
      ['5', 'Lainnya', 'Other'],
    ],
  },
  houseStatus: {
    items: [
      ['1', 'Milik sendiri', 'Own'],
      ['2', 'Keluarga', 'Family'],
      ['3', 'Dinas', 'Official'],
      ['4', 'Sewa', 'Rent'],
      ['0', 'Sementara', 'Temporary'],
    ],
    type: 'statusRumah',
  },
  fundAccountRelation: {
    items: [
      ['1', 'Kepala keluarga', 'Head of family'],
      ['2', 'Suami', 'Husband'],
      ['3', 'Istri', 'Wife'],
      ['4', 'Anak', 'Child'],
      ['5', 'Menantu', 'In-law child'],
      ['6', 'Cucu', 'Grandchild'],
      ['7', 'Orang tua', 'Parent'],
      ['8', 'Mertua', 'In-law parent'],
      ['0', 'Famili lain', 'Other family'],
    ],
    type: 'hubungan',
  },
  mgmIncome: {
    items: [
      ['1', '1% dari biaya pembelian, sesuai prospektus', '1 percent of the subscription fee, per the prospectus'],
      ['0.5', '0,5% dari biaya pembelian, sesuai prospektus', '0.5 percent of the subscription fee, per the prospectus'],
    ],
  },
  currency: {
    items: [
      ['1', 'IDR', 'IDR'],
      ['2', 'USD', 'USD'],
    ],
  },
  deletionReason: {
    items: [
      ['1', 'Ganti jenis produk', 'Change of product type'],
      ['2', 'Tidak berinvestasi lagi', 'No longer investing'],
      ['3', 'Pindah platform', 'Switching platform'],
      ['4', 'Fitur dan promo tidak bernilai tambah', 'No added value in features and promotions'],
      ['5', 'Platform sulit dipakai', 'Platform is hard to use'],
      ['0', 'Lainnya', 'Other'],
    ],
  },
  // The labels of the risk levels.
  riskLevel: { items: [1, 2, 3, 4, 5].map((level) => [String(level), risk.id.levels[level]!, risk.en.levels[level]!]) },
  equityRiskProfile: {
    items: [
      ['0', 'Rendah', 'Low'],
      ['1', 'Sedang', 'Medium'],
      ['2', 'Tinggi', 'High'],
    ],
  },
  profileRisk: {
    items: [
      ['0', 'LOW RISK', 'LOW RISK'],
      ['1', 'MEDIUM RISK', 'MEDIUM RISK'],
      ['2', 'HIGH RISK', 'HIGH RISK'],
    ],
  },
  statementType: {
    items: [
      ['1', 'Cetak', 'Hardcopy'],
      ['2', 'E-statement', 'E-statement'],
    ],
  },
  equityReligion: {
    items: [
      ['1', 'Islam', 'Islam'],
      ['2', 'Protestan', 'Protestant'],
      ['3', 'Katolik', 'Catholic'],
      ['4', 'Hindu', 'Hinduism'],
      ['5', 'Buddha', 'Buddhism'],
      ['6', 'Konghucu', 'Confucianism'],
      ['7', 'Lainnya', 'Others'],
    ],
  },
  equityEducation: {
    items: [
      ['SD - Sekolah Dasar', 'SD - Sekolah Dasar', 'SD - Primary school'],
      ['SMP - Sekolah Menengah Pertama', 'SMP - Sekolah Menengah Pertama', 'SMP - Junior high school'],
      ['SMA - Sekolah Menengah Atas', 'SMA - Sekolah Menengah Atas', 'SMA - Senior high school'],
      ['D3 - Akademi', 'D3 - Akademi', 'D3 - Academy'],
      ['S1 - Sarjana', 'S1 - Sarjana', 'S1 - Degree'],
      ['S2 - Magister', 'S2 - Magister', 'S2 - Master'],
      ['S3 - Doktor', 'S3 - Doktor', 'S3 - Doctoral'],
      ['LN - Lainnya', 'LN - Lainnya', 'LN - Others'],
    ],
  },
  equityFundSource: {
    items: [
      ['1', 'Lainnya', 'Others'],
      ['2', 'Gaji', 'Salary'],
      ['3', 'Keuntungan usaha', 'Business profit'],
      ['4', 'Bunga', 'Interest'],
      ['5', 'Warisan', 'Heritage'],
      ['10', 'Hasil investasi', 'Proceeds from investment'],
    ],
  },
  equityInvestmentObjective: {
    items: [
      ['1', 'Lainnya', 'Others'],
      ['2', 'Kenaikan harga', 'Price appreciation'],
      ['3', 'Investasi jangka panjang', 'Long-term investment'],
      ['4', 'Spekulasi', 'Speculation'],
      ['5', 'Pendapatan', 'Income'],
    ],
  },
};
