import { strokeIcon } from '../../strokeIcon';

export default strokeIcon('M5 5l14 14M19 5L5 19');
