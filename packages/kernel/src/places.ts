/** Province of a city. City codes are those from before 2022, as in NIKs, the specification and partners' data; four provinces were split off since. */

/** Cities of the provinces of 2022: Papua Selatan, Papua Tengah, Papua Pegunungan, Papua Barat Daya (`cities_34_to_38.csv`). */
const SPLIT_OFF: Readonly<Record<string, string>> = {
  '93': '9101 9116 9117 9118',
  '94': '9104 9107 9108 9109 9125 9126 9127 9128',
  '95': '9102 9112 9113 9114 9121 9122 9123 9124',
  '96': '9201 9204 9205 9209 9210 9271',
};
const MOVED = new Map(Object.entries(SPLIT_OFF).flatMap(([province, cities]) => cities.split(' ').map((city) => [city, province])));

/** Today's province code of a city. The first two digits of the city code are its province before the split. */
export const provinceOf = (city: string): string => MOVED.get(city) ?? city.slice(0, 2);
