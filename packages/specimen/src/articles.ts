/**
 * The articles and tutorials seeded in the sandbox, in both languages and in the notation of `kernel/prose.ts`. They are true of
 * Indonesian mutual funds; figures in examples are invented.
 */
import fs from 'node:fs';
import path from 'node:path';

export interface SeedArticle {
  readonly slug: string;
  readonly kind: 'article' | 'tutorial';
  readonly topic: 'basics' | 'choosing' | 'buying' | 'risk' | 'costs' | 'planning';
  readonly isFeatured: boolean;
  /** Published this many days before the sandbox begins. */
  readonly daysAgo: number;
  readonly picture: PictureName;
  readonly id: Text;
  readonly en: Text;
}
interface Text {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}

export type PictureName = 'barn' | 'scale' | 'clock' | 'steps' | 'coins' | 'arrows' | 'sheet' | 'waves';

/** The pictures, 960 × 480, with what each shows. */
export const PICTURES: Readonly<Record<PictureName, { readonly width: number; readonly height: number; readonly id: string; readonly en: string }>> = {
  barn: { width: 960, height: 480, id: 'Lumbung padi dengan beberapa karung berbeda di dalamnya', en: 'A granary that holds several different sacks' },
  scale: { width: 960, height: 480, id: 'Timbangan dengan satu unit di satu sisi', en: 'A pair of scales with one unit on one side' },
  clock: {
    width: 960,
    height: 480,
    id: 'Jam yang menunjukkan pukul 13.00, dengan garis batas',
    en: 'A clock at one in the afternoon, with a line that marks the cut-off',
  },
  steps: { width: 960, height: 480, id: 'Lima anak tangga dari rendah ke tinggi', en: 'Five steps from low to high' },
  coins: {
    width: 960,
    height: 480,
    id: 'Tumpukan koin yang tumbuh, dengan sepotong kecil diambil',
    en: 'Piles of coins that grow, with a small slice taken off',
  },
  arrows: { width: 960, height: 480, id: 'Dua lingkaran dengan panah dari satu ke yang lain', en: 'Two circles with arrows from one to the other' },
  sheet: { width: 960, height: 480, id: 'Lembar ringkasan reksa dana dengan grafik dan tabel', en: 'The fact sheet of a fund with a chart and a table' },
  waves: { width: 960, height: 480, id: 'Garis yang naik turun tetapi menanjak', en: 'A line that rises and falls on its way up' },
};

export const pictureFile = (name: PictureName): Buffer => fs.readFileSync(path.join(import.meta.dirname, '../pictures', `${name}.jpg`));

export const ARTICLES: readonly SeedArticle[] = [
  {
    slug: 'how-a-mutual-fund-works',
    kind: 'article',
    topic: 'basics',
    isFeatured: true,
    daysAgo: 40,
    picture: 'barn',
    id: {
      title: 'Cara kerja reksa dana',
      lead: 'Banyak orang menaruh uang di satu wadah, satu tim mengelolanya, dan bank lain yang menyimpan asetnya. Ini bagian-bagiannya.',
      body: `Reksa dana mengumpulkan uang banyak orang, lalu [[investmentManager|manajer investasi]] membelikannya surat berharga: deposito, obligasi, atau saham. Anda tidak memiliki satu saham tertentu. Anda memiliki [[unit|unit penyertaan]], yaitu bagian dari seluruh isi wadah itu.

## Siapa melakukan apa

- **Manajer investasi** memutuskan apa yang dibeli dan dijual. Ia diawasi OJK.
- **[[custodian|Bank kustodian]]** menyimpan aset dan menghitung nilainya. Manajer investasi tidak memegang uang Anda.
- **Agen penjual** seperti kami menerima pesanan Anda dan meneruskannya.

Pemisahan ini penting. Bila manajer investasi atau agen penjual tutup, aset reksa dana tetap milik pemegang unit dan tetap ada di bank kustodian.

## Dari mana untungnya

Nilai isi wadah berubah setiap hari: bunga masuk, harga obligasi dan saham bergerak. Nilai itu dibagi jumlah unit, dan hasilnya [[nav|NAB per unit]]. Anda untung bila NAB saat menjual lebih tinggi daripada saat membeli, setelah biaya.

## Contoh

Anda membeli Rp1.000.000 saat NAB Rp2.000. Anda mendapat 500 unit. Setahun kemudian NAB menjadi Rp2.120. Unit Anda bernilai Rp1.060.000, naik 6 persen. Bila NAB turun menjadi Rp1.900, nilainya Rp950.000.

> Reksa dana bukan simpanan bank. Nilainya bisa turun, dan tidak dijamin LPS.`,
    },
    en: {
      title: 'How a mutual fund works',
      lead: 'Many people put money into one pool, one team manages it, and another bank keeps the assets. These are the parts.',
      body: `A mutual fund collects the money of many people, and an [[investmentManager|investment manager]] buys securities with it: deposits, bonds or shares. You do not own any particular share. You own [[unit|units]], which are parts of everything in the pool.

## Who does what

- **The investment manager** decides what is bought and sold, supervised by the OJK.
- **The [[custodian|custodian bank]]** keeps the assets and works out what they are worth. The manager never holds your money.
- **The selling agent**, like us, takes your order and passes it on.

This separation matters. Should the manager or the selling agent close, the assets still belong to the unit holders and are still at the custodian bank.

## Where the gain comes from

What is in the pool changes in value every day: interest comes in, and the prices of bonds and shares move. Divide that value by the number of units and you have the [[nav|NAV per unit]]. You gain when the NAV at which you sell is higher than the one at which you bought, after fees.

## An example

You buy for Rp1,000,000 at a NAV of Rp2,000 and receive 500 units. A year later the NAV is Rp2,120: your units are worth Rp1,060,000, up 6 percent. Should the NAV fall to Rp1,900, they are worth Rp950,000.

> A mutual fund is not a bank deposit. Its value can fall, and no deposit insurance covers it.`,
    },
  },
  {
    slug: 'nav-and-cut-off',
    kind: 'article',
    topic: 'buying',
    isFeatured: true,
    daysAgo: 33,
    picture: 'clock',
    id: {
      title: 'NAB dan batas waktu: harga mana yang Anda dapat',
      lead: 'Anda memesan hari ini, tetapi harganya baru diketahui malam nanti. Itu disengaja, dan adil.',
      body: `Harga satu unit disebut [[nav|NAB per unit]]. Bank kustodian menghitungnya sekali setiap hari bursa, setelah pasar tutup, dan menerbitkannya malam hari. Jadi saat Anda memesan, harga hari itu belum ada.

## Mengapa harganya belum diketahui

Kalau orang bisa membeli dengan harga yang sudah diketahui, orang yang tahu pasar baru saja naik akan membeli dengan harga lama. Untungnya dibayar oleh pemegang unit yang lain. Karena itu aturannya: pesan dulu, harga kemudian.

## Batas waktu

Setiap reksa dana punya [[cutOff|batas waktu]], sering pukul 12.00 atau 13.00 WIB. Yang dihitung adalah saat **dana Anda diterima**, bukan saat Anda menekan tombol.

- Dana diterima sebelum batas waktu pada hari bursa: Anda mendapat NAB hari itu.
- Sesudah batas waktu, atau pada hari libur: Anda mendapat NAB hari bursa berikutnya.

## Contoh

Batas waktunya 13.00. Anda membayar Jumat pukul 14.10. Sabtu dan Minggu bursa tutup, jadi harga Anda adalah NAB hari Senin, terbit Senin malam.

> Tanggal NAB selalu kami tampilkan sebelum Anda membayar, dan tertulis di setiap pesanan.`,
    },
    en: {
      title: 'NAV and cut-off: which price you get',
      lead: 'You order today, but the price is only known tonight. That is on purpose, and it is fair.',
      body: `The price of one unit is called the [[nav|NAV per unit]]. The custodian bank works it out once on each exchange day, after the market has closed, and publishes it in the evening. So when you order, the price of that day does not exist yet.

## Why the price is not known

If people could buy at a known price, whoever knew that the market had just risen would buy at the old one, and the other unit holders would pay for that gain. Hence the rule: first the order, then the price.

## The cut-off

Every fund has a [[cutOff|cut-off]], often 12:00 or 13:00 WIB. What counts is when **your money is received**, not when you press the button.

- Money received before the cut-off on an exchange day: you get the NAV of that day.
- After the cut-off, or on a holiday: you get the NAV of the next exchange day.

## An example

The cut-off is 13:00. You pay on Friday at 14:10. The exchange is closed on Saturday and Sunday, so your price is the NAV of Monday, published on Monday evening.

> We always show the NAV date before you pay, and it is written on every order.`,
    },
  },
  {
    slug: 'know-your-risk-profile',
    kind: 'article',
    topic: 'risk',
    isFeatured: true,
    daysAgo: 27,
    picture: 'steps',
    id: {
      title: 'Profil risiko: berapa banyak turun yang sanggup Anda lewati',
      lead: 'Bukan soal berani atau tidak. Ini soal kapan uangnya dipakai dan apa yang Anda lakukan ketika nilainya turun.',
      body: `[[riskProfile|Profil risiko]] mengukur dua hal yang berbeda: **kemampuan** menanggung rugi dan **kemauan** menanggungnya. Kemampuan bergantung pada waktu, penghasilan, dan tabungan darurat. Kemauan adalah soal tidur nyenyak.

## Waktu adalah yang terpenting

- Kurang dari 1 tahun: pasar uang. Turunnya jarang dan kecil.
- 1 sampai 3 tahun: pendapatan tetap. Bisa turun beberapa persen saat suku bunga naik.
- 3 sampai 5 tahun: campuran.
- Lebih dari 5 tahun: saham dan indeks. Dalam tahun yang buruk nilainya bisa turun 30 persen atau lebih, dan pulihnya bisa bertahun-tahun.

## Ukur dengan rupiah, bukan persen

Turun 30 persen terdengar biasa. Turun Rp30 juta dari Rp100 juta terasa lain. Bayangkan angka itu di layar Anda. Kalau Anda akan menjual saat itu juga, tingkat risikonya terlalu tinggi untuk Anda.

## Diperbarui

Hidup berubah: menikah, punya anak, ganti pekerjaan, mendekati pensiun. Isi ulang kuesionernya setidaknya setahun sekali.

> Reksa dana di atas profil Anda tetap boleh dibeli, tetapi kami akan meminta Anda menyatakan bahwa Anda memahaminya.`,
    },
    en: {
      title: 'Your risk profile: how much of a fall can you sit through',
      lead: 'It is not about courage. It is about when you need the money, and what you do when its value falls.',
      body: `Your [[riskProfile|risk profile]] measures two different things: how much loss you **can** bear and how much you **want** to bear. The first depends on time, income and savings for emergencies. The second is about sleeping well.

## Time matters most

- Less than 1 year: money market. Falls are rare and small.
- 1 to 3 years: fixed income. It may fall a few percent when interest rates rise.
- 3 to 5 years: balanced.
- More than 5 years: equity and index. In a bad year they may fall 30 percent or more, and it may take years to recover.

## Measure in rupiah, not in percent

A fall of 30 percent sounds ordinary. Rp30 million less out of Rp100 million feels different. Picture that figure on your screen. If you would sell right then, the level of risk is too high for you.

## Keep it up to date

Life changes: marriage, children, another job, retirement coming closer. Answer the questions again at least once a year.

> You may still buy a fund above your profile, but we will ask you to confirm that you understand it.`,
    },
  },
  {
    slug: 'fees-and-tax',
    kind: 'article',
    topic: 'costs',
    isFeatured: false,
    daysAgo: 21,
    picture: 'coins',
    id: {
      title: 'Biaya dan pajak reksa dana',
      lead: 'Ada biaya yang Anda lihat di pesanan, dan ada yang sudah dipotong di dalam NAB. Keduanya mengurangi hasil.',
      body: `## Yang terlihat di pesanan

- **Biaya pembelian** ([[subscription]]): sebagian reksa dana mengenakan sampai 1 atau 2 persen, ditambah PPN atas biayanya.
- **Biaya penjualan** ([[redemption]]): sering nol, kadang dikenakan bila dijual sebelum waktu tertentu.
- **Biaya pengalihan** ([[switching]]): bila Anda memindahkan dari satu reksa dana ke yang lain.

Reksa dana pasar uang tidak mengenakan biaya pembelian dan penjualan. Semua biaya kami tampilkan sebelum Anda membayar.

## Yang sudah ada di dalam NAB

Imbalan manajer investasi, bank kustodian, dan biaya lain dipotong setiap hari dari isi reksa dana. Jumlahnya setahun disebut [[expenseRatio|rasio biaya]]. NAB yang Anda lihat sudah bersih dari biaya ini: jangan dikurangkan lagi.

Selisih kecil menjadi besar. Dengan hasil kotor 8 persen setahun selama 20 tahun, rasio biaya 1 persen menyisakan Rp387 juta dari Rp100 juta. Rasio biaya 2,5 persen menyisakan Rp292 juta.

## Pajak

Keuntungan yang Anda terima sebagai pemegang unit reksa dana **bukan objek pajak penghasilan**. Pajak atas bunga dan kupon sudah dibayar di dalam reksa dana. Anda tetap melaporkan nilainya sebagai harta di SPT tahunan, dan keuntungannya di bagian penghasilan yang bukan objek pajak.

> Aturan pajak bisa berubah. Untuk keadaan khusus, tanyakan kepada konsultan pajak.`,
    },
    en: {
      title: 'Fees and tax of mutual funds',
      lead: 'Some fees stand on your order, others are already taken inside the NAV. Both reduce what you earn.',
      body: `## What stands on the order

- **Subscription fee** ([[subscription]]): some funds charge up to 1 or 2 percent, plus VAT on the fee.
- **Redemption fee** ([[redemption]]): often none, sometimes charged when you sell before a certain time.
- **Switching fee** ([[switching]]): when you move from one fund to another.

Money market funds charge nothing for buying and selling. We show every fee before you pay.

## What is in the NAV already

What the investment manager, the custodian bank and others are paid is taken out of the fund every day. What it comes to in a year is the [[expenseRatio|expense ratio]]. The NAV that you see is after these costs: do not subtract them again.

Small differences grow. At a gross return of 8 percent a year for 20 years, an expense ratio of 1 percent turns Rp100 million into Rp387 million. One of 2.5 percent turns it into Rp292 million.

## Tax

In Indonesia what you gain as a unit holder is **not subject to income tax**. Tax on interest and coupons is paid inside the fund. You still report the value as an asset in your yearly return, and the gain among income that is not taxed.

> Tax rules may change. Ask a tax adviser about a situation of your own.`,
    },
  },
  {
    slug: 'switching-between-funds',
    kind: 'article',
    topic: 'buying',
    isFeatured: false,
    daysAgo: 16,
    picture: 'arrows',
    id: {
      title: 'Kapan mengalihkan, kapan menjual',
      lead: 'Pengalihan memindahkan uang Anda ke reksa dana lain tanpa mampir ke rekening bank. Cepat, tetapi ada syaratnya.',
      body: `[[switching|Pengalihan]] menjual unit di satu reksa dana dan membeli unit di reksa dana lain dalam satu pesanan. Uangnya tidak ke rekening Anda dulu, jadi tidak menganggur di antaranya.

## Syaratnya

- Kedua reksa dana dikelola manajer investasi yang sama.
- Mata uangnya sama.
- Sisanya tidak boleh di bawah saldo minimum reksa dana asal, kecuali Anda mengalihkan semuanya.

## Kapan berguna

- Tujuan Anda makin dekat: pindahkan bertahap dari saham ke pendapatan tetap, lalu ke pasar uang.
- Susunan Anda melenceng jauh dari rencana karena pasar bergerak.
- Anda ingin lebih banyak risiko setelah membangun dana darurat.

## Kapan jangan

Jangan mengalihkan karena reksa dana lain naik lebih tinggi tahun lalu. Pemenang tahun lalu jarang menang lagi, dan setiap pengalihan bisa mengenakan biaya.

Bila Anda perlu uangnya, [[redemption|jual]]. Menurut aturan hasilnya dikirim paling lambat tujuh hari bursa ke rekening atas nama Anda; biasanya lebih cepat.`,
    },
    en: {
      title: 'When to switch, and when to sell',
      lead: 'A switch moves your money to another fund without a stop at your bank account. It is quick, but there are conditions.',
      body: `[[switching|Switching]] sells units of one fund and buys units of another in a single order. The money does not go to your account first, so it does not lie idle in between.

## Conditions

- Both funds are run by the same investment manager.
- They have the same currency.
- What remains must not be below the minimum of the fund you leave, unless you move all of it.

## When it helps

- Your goal comes closer: move step by step from equity to fixed income, then to the money market.
- Your mix has drifted far from the plan because markets moved.
- You want more risk once savings for emergencies are in place.

## When not to

Do not switch because another fund rose more last year. Last year's winners seldom win again, and every switch may cost a fee.

When you need the money, [[redemption|sell]]. By law what you get is sent to an account in your own name within seven exchange days; it is usually quicker.`,
    },
  },
  {
    slug: 'do-not-put-all-in-one',
    kind: 'article',
    topic: 'choosing',
    isFeatured: false,
    daysAgo: 11,
    picture: 'waves',
    id: {
      title: 'Membandingkan reksa dana tanpa terkecoh hasil setahun',
      lead: 'Angka setahun terakhir paling mudah dilihat dan paling sedikit artinya. Ini yang lebih berguna.',
      body: `## Bandingkan yang sejenis

Reksa dana saham dan pasar uang tidak bersaing. Bandingkan dengan kategori yang sama, dan dengan [[benchmark|tolok ukurnya]]. Reksa dana saham yang naik 8 persen saat indeksnya naik 12 persen sebenarnya tertinggal.

## Lihat yang panjang

Hasil 1, 3, dan 5 tahun bersama-sama bercerita lebih banyak daripada satu angka. Yang konsisten sedikit di atas tolok ukurnya lebih meyakinkan daripada yang sekali menang besar.

## Lihat turunnya

[[drawdown|Penurunan terdalam]] menunjukkan berapa yang hilang dari puncak ke dasar. Dua reksa dana dengan hasil sama bisa sangat berbeda jalannya. Yang turun 50 persen harus naik 100 persen untuk kembali.

## Lihat biayanya

[[expenseRatio|Rasio biaya]] adalah satu-satunya angka yang hampir pasti terulang tahun depan.

## Sebar

[[diversification|Menyebar]] ke beberapa jenis aset mengurangi goncangan. Tiga reksa dana saham dari tiga manajer bukan sebaran: isinya sering sama.

> Hasil masa lalu tidak menjamin hasil di masa depan.`,
    },
    en: {
      title: 'Comparing funds without being fooled by one year',
      lead: 'The last year is the easiest figure to see and says the least. This is more useful.',
      body: `## Compare like with like

Equity and money market funds do not compete. Compare within a category, and with the [[benchmark]]. An equity fund that rose 8 percent while its index rose 12 in fact fell behind.

## Look at the long run

Returns over 1, 3 and 5 years together say more than any one of them. Staying a little above the benchmark year after year is more convincing than winning big once.

## Look at the falls

The [[drawdown|deepest fall]] shows what was lost from a peak to the bottom after it. Two funds with the same return may have taken very different roads. What falls 50 percent has to rise 100 percent to be back.

## Look at the cost

The [[expenseRatio|expense ratio]] is the only figure that is almost certain to repeat next year.

## Spread

[[diversification|Spreading]] over several kinds of assets softens the shocks. Three equity funds of three managers are no spread: they often hold the same shares.

> Past performance is no guarantee of future results.`,
    },
  },
  {
    slug: 'a-little-every-month',
    kind: 'article',
    topic: 'planning',
    isFeatured: false,
    daysAgo: 5,
    picture: 'coins',
    id: {
      title: 'Sedikit setiap bulan',
      lead: 'Menunggu saat yang tepat hampir selalu kalah dari mulai lebih awal dan tidak berhenti.',
      body: `Membeli dengan jumlah yang sama setiap bulan berarti Anda mendapat lebih banyak unit saat harga rendah dan lebih sedikit saat harga tinggi. Anda tidak perlu menebak pasar.

## Waktu mengerjakan sisanya

Dengan hasil 6 persen setahun, Rp500.000 setiap bulan menjadi sekitar Rp82 juta dalam 10 tahun dan Rp231 juta dalam 20 tahun. Setoran Anda Rp60 juta dan Rp120 juta. Hasilnya tidak pasti: anggap ini gambaran, bukan janji.

## Mulai dari dana darurat

Sebelum yang lain, siapkan pengeluaran 3 sampai 6 bulan di pasar uang atau tabungan. Tanpa itu Anda mungkin terpaksa menjual saham saat harganya sedang jatuh.

## Tiga kebiasaan

- Setor pada hari gajian, bukan dari sisa.
- Naikkan setoran setiap kali gaji naik.
- Jangan melihat nilainya setiap hari. Sebulan sekali cukup.`,
    },
    en: {
      title: 'A little every month',
      lead: 'Waiting for the right moment almost always loses to starting early and not stopping.',
      body: `Buying for the same amount every month gets you more units when prices are low and fewer when they are high. You need not guess the market.

## Time does the rest

At a return of 6 percent a year, Rp500,000 a month become about Rp82 million in 10 years and Rp231 million in 20. You paid in Rp60 million and Rp120 million. Returns are not certain: take this as a picture, not a promise.

## Begin with savings for emergencies

Before anything else, keep what you spend in 3 to 6 months in the money market or a savings account. Without it you may have to sell shares just when they have fallen.

## Three habits

- Pay in on payday, not from what is left.
- Pay in more each time your salary rises.
- Do not look at the value every day. Once a month is enough.`,
    },
  },
  {
    slug: 'your-first-purchase',
    kind: 'tutorial',
    topic: 'buying',
    isFeatured: true,
    daysAgo: 60,
    picture: 'arrows',
    id: {
      title: 'Pembelian pertama, langkah demi langkah',
      lead: 'Dari memilih reksa dana sampai unit masuk. Sekitar sepuluh menit, di luar verifikasi identitas.',
      body: `## 1. Siapkan akun

Verifikasi identitas dengan KTP, swafoto, dan rekening bank atas nama Anda. Setelah disetujui Anda mendapat [[sid|SID]] dan [[ifua|IFUA]], nomor Anda di pasar modal.

## 2. Isi profil risiko

Jawab pertanyaannya dengan jujur. [[riskProfile|Profil risiko]] menunjukkan reksa dana mana yang cocok.

## 3. Pilih reksa dana

Buka Jelajah, saring menurut jenis dan risiko, lalu baca halaman reksa dananya: biaya, [[drawdown|penurunan terdalam]], dan [[cutOff|batas waktu]].

## 4. Masukkan jumlah

Tulis jumlahnya dan masukkan ke keranjang. Tanggal [[nav|NAB]] dan biayanya langsung terlihat.

## 5. Bayar

Periksa, setujui dengan kode, lalu bayar lewat virtual account. Bayar **tepat** sejumlah yang tertera dan sebelum tenggatnya.

## 6. Selesai

Setelah NAB terbit dan bank kustodian mengonfirmasi, [[unit]] masuk ke portofolio Anda. Anda diberi tahu.`,
    },
    en: {
      title: 'Your first purchase, step by step',
      lead: 'From choosing a fund to having its units. About ten minutes, apart from the check of your identity.',
      body: `## 1. Get your account ready

Verify your identity with your ID card, a selfie and a bank account in your own name. Once approved you have a [[sid|SID]] and an [[ifua|IFUA]], your numbers in the capital market.

## 2. Answer the risk questions

Answer honestly. Your [[riskProfile|risk profile]] shows which funds suit you.

## 3. Choose a fund

Open Explore, filter by kind and risk, then read the page of the fund: fees, [[drawdown|deepest fall]] and [[cutOff|cut-off]].

## 4. Enter an amount

Type the amount and put it into the cart. The [[nav|NAV]] date and the fee are shown at once.

## 5. Pay

Check it, agree with a code, then pay to a virtual account. Pay **exactly** the amount shown, before its deadline.

## 6. Done

Once the NAV is published and the custodian bank has confirmed, the [[unit|units]] are in your portfolio. We let you know.`,
    },
  },
  {
    slug: 'read-a-fact-sheet',
    kind: 'tutorial',
    topic: 'choosing',
    isFeatured: false,
    daysAgo: 58,
    picture: 'sheet',
    id: {
      title: 'Membaca lembar ringkasan reksa dana',
      lead: 'Satu halaman, terbit setiap bulan. Lima menit cukup bila tahu harus melihat ke mana.',
      body: `[[factSheet|Lembar ringkasan]] (fund fact sheet) diterbitkan manajer investasi setiap bulan. [[prospectus|Prospektus]] lebih lengkap dan mengikat; ringkasan lebih cepat dibaca.

## 1. Tujuan dan kebijakan

Berapa persen boleh di saham, obligasi, dan pasar uang. Inilah yang menentukan risikonya, bukan namanya.

## 2. Isi terbesar

Sepuluh kepemilikan terbesar. Bila satu penerbit sangat besar, nasib reksa dana bergantung padanya.

## 3. Kinerja dan tolok ukur

Cari 1, 3, dan 5 tahun di samping [[benchmark|tolok ukurnya]]. Satu angka tanpa pembanding tidak berarti.

## 4. Dana kelolaan

[[aum|Dana kelolaan]] yang sangat kecil bisa berarti reksa dana dibubarkan. Yang tiba-tiba menyusut berarti banyak orang keluar.

## 5. Biaya

Imbalan pengelolaan, kustodian, pembelian, dan penjualan. Bandingkan dengan yang sejenis.

## 6. Tanggal

Lihat tanggalnya. Ringkasan dua bulan lalu menceritakan isi dua bulan lalu.`,
    },
    en: {
      title: 'Reading the fact sheet of a fund',
      lead: 'One page, published every month. Five minutes are enough when you know where to look.',
      body: `The [[factSheet|fact sheet]] is published every month by the investment manager. The [[prospectus]] is complete and binding; the fact sheet is quicker to read.

## 1. Aim and policy

How much may be in shares, bonds and the money market. This decides the risk, not the name of the fund.

## 2. Largest holdings

The ten largest. When one issuer is very large, the fund depends on it.

## 3. Performance and benchmark

Look for 1, 3 and 5 years beside the [[benchmark]]. A figure without another to compare it with says nothing.

## 4. Assets under management

A fund with very little [[aum|under management]] may be closed. One that suddenly shrinks is being left by many.

## 5. Fees

Of management, custodian, subscription and redemption. Compare with funds of the same kind.

## 6. The date

Look at the date. A fact sheet of two months ago tells what was held two months ago.`,
    },
  },
  {
    slug: 'what-your-portfolio-shows',
    kind: 'tutorial',
    topic: 'basics',
    isFeatured: false,
    daysAgo: 56,
    picture: 'scale',
    id: {
      title: 'Membaca portofolio Anda',
      lead: 'Nilai, modal, hasil, dan tanggal NAB. Empat angka yang sering tertukar.',
      body: `## Nilai

Jumlah [[unit]] Anda dikalikan [[nav|NAB]] terakhir. Inilah kira-kira yang Anda terima bila menjual semuanya hari ini; harga pastinya NAB hari penjualan.

## Modal

Uang yang Anda bayarkan untuk unit yang masih Anda miliki, termasuk biaya pembelian.

## Hasil

Nilai dikurangi modal. Persentasenya terhadap modal, bukan per tahun.

## Tanggal NAB

NAB terbit malam hari. Pagi hari yang terlihat adalah nilai kemarin. Setelah libur panjang, tanggalnya bisa beberapa hari lalu.

## Mengapa unit belum terlihat

Pesanan yang sudah dibayar menunggu NAB terbit dan konfirmasi bank kustodian. Statusnya ada di Transaksi.`,
    },
    en: {
      title: 'What your portfolio shows',
      lead: 'Value, capital, gain and the date of the NAV: four figures that are often mixed up.',
      body: `## Value

Your [[unit|units]] times the latest [[nav|NAV]]. It is about what you would receive for selling everything today; the exact price is the NAV of the day of the sale.

## Capital

What you paid for the units that you still own, fees included.

## Gain

Value less capital. The percentage is of the capital, not per year.

## Date of the NAV

NAVs are published in the evening. In the morning you see the value of yesterday. After long holidays it may be some days old.

## Why units are not there yet

An order that is paid waits for the NAV and for the confirmation of the custodian bank. See Transactions for where it stands.`,
    },
  },
  {
    slug: 'selling-and-getting-paid',
    kind: 'tutorial',
    topic: 'buying',
    isFeatured: false,
    daysAgo: 54,
    picture: 'coins',
    id: {
      title: 'Menjual dan menerima uangnya',
      lead: 'Kapan memesan, harga mana, ke rekening mana, dan berapa lama.',
      body: `## 1. Pilih unit atau jumlah

Buka reksa dananya di portofolio, pilih Jual. Anda boleh menulis rupiah, unit, atau semuanya. Yang tersisa tidak boleh di bawah saldo minimum.

## 2. Lihat tanggalnya

Pesanan sebelum [[cutOff|batas waktu]] mendapat [[nav|NAB]] hari itu. Sesudahnya, hari bursa berikutnya.

## 3. Setujui dengan kode

Kode dikirim ke email Anda. Kami tidak pernah memintanya lewat telepon atau obrolan.

## 4. Tunggu penyelesaian

[[settlement|Penyelesaian]] paling lama tujuh hari bursa menurut aturan. Pasar uang biasanya satu atau dua hari, saham sampai empat atau lebih.

## 5. Uang masuk

Hanya ke rekening atas nama Anda yang terdaftar. Bila bank menolak, kami memberi tahu Anda dan uangnya tetap aman.`,
    },
    en: {
      title: 'Selling, and getting paid',
      lead: 'When to order, at which price, to which account, and how long it takes.',
      body: `## 1. Choose units or an amount

Open the fund in your portfolio and choose Sell. You may type rupiah, units, or everything. What remains must not be below the minimum.

## 2. See the date

Orders before the [[cutOff|cut-off]] get the [[nav|NAV]] of that day, later ones that of the next exchange day.

## 3. Agree with a code

The code goes to your mail. We never ask for it by phone or chat.

## 4. Wait for settlement

By law [[settlement]] takes at most seven exchange days. Money market funds usually take one or two, equity four or more.

## 5. The money arrives

Only in the account in your own name that is registered with us. If the bank refuses it we tell you, and the money stays safe.`,
    },
  },
];
