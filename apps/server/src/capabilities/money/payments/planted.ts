import '../orders/index.ts';
