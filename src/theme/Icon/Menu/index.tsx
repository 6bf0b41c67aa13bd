import { strokeIcon } from '../../strokeIcon';

export default strokeIcon('M3 6h18M3 12h18M3 18h18');
