import '../../journeys/cart/index.ts';
