/** Which province a city is in. Codes of cities are those of before 2022, as NIKs, the specification and partners write them; since then four provinces were split off. */

/** Cities of the provinces of 2022: Papua Selatan, Papua Tengah, Papua Pegunungan, Papua Barat Daya (`cities_34_to_38.csv`). */
const SPLIT_OFF: Readonly<Record<string, string>> = {
  '93': '9101 9116 9117 9118',
  '94': '9104 9107 9108 9109 9125 9126 9127 9128',
  '95': '9102 9112 9113 9114 9121 9122 9123 9124',
  '96': '9201 9204 9205 9209 9210 9271',
};
const MOVED = new Map(Object.entries(SPLIT_OFF).flatMap(([province, cities]) => cities.split(' ').map((city) => [city, province])));

/** The code of the province of a city, as it is today; the first two digits are the province it was in when NIKs got them. */
export const provinceOf = (city: string): string => MOVED.get(city) ?? city.slice(0, 2);
