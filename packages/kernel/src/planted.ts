import '@lumbung/contract/families.ts';
