import '../../server/src/partners/banks/snap.ts';
