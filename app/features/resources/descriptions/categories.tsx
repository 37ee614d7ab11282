import { categories } from '#contract/catalog.ts';
import { described, nameColumn, pictureColumn } from '../described.tsx';
import { statusColumn } from '../status.tsx';

export default described({ contract: categories, columns: [pictureColumn, nameColumn('column.categoryName'), statusColumn()] });
